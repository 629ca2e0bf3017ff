import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useKept } from './use-kept.ts'

const isNumber = (value: unknown): value is number | null => typeof value === 'number'
const chosen = (about: string, keepSeconds?: number) =>
  renderHook(() =>
    useKept<number | null>({
      about,
      start: null,
      isValid: isNumber,
      ...(keepSeconds !== undefined && { keepSeconds }),
    }),
  ).result

afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
})

describe('what was begun', () => {
  test('is found again under what it is about, until it is taken back', () => {
    const choice = chosen('choice:1')
    act(() => choice.current[1](7))
    cleanup()
    expect([chosen('choice:1').current[0], chosen('choice:2').current[0]]).toEqual([7, null])
    const again = chosen('choice:1')
    act(() => again.current[1](null))
    cleanup()
    expect(chosen('choice:1').current[0]).toBeNull()
  })

  test('of another form in storage counts as none', () => {
    const entry = { data: 'seven', timeout: 0, createTime: Date.now() }
    window.sessionStorage.setItem('activity:choice', JSON.stringify(entry))
    expect(chosen('choice').current[0]).toBeNull()
  })

  test('is forgotten after as long as it is worth keeping', () => {
    const choice = chosen('choice', 60)
    act(() => choice.current[1](7))
    const entry = JSON.parse(window.sessionStorage.getItem('activity:choice') ?? '')
    expect(entry).toMatchObject({ data: 7, timeout: 60 })
    cleanup()
    window.sessionStorage.setItem(
      'activity:choice',
      JSON.stringify({ ...entry, createTime: entry.createTime - 61_000 }),
    )
    expect(chosen('choice', 60).current[0]).toBeNull()
  })
})
