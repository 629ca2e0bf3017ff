import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useKept, useKeptText } from './use-kept.ts'

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

afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
})

const typed = (about: string, start?: string) => renderHook(() => useKeptText(about, start)).result

describe('a text that is being typed', () => {
  test('is found again under what it is about, and under nothing else', () => {
    const field = typed('question:1')
    act(() => field.current[1]('要带灯吗'))
    cleanup()
    expect([typed('question:1').current[0], typed('question:2').current[0]]).toEqual(['要带灯吗', ''])
  })

  test('stands before what was there, until it is emptied', () => {
    const field = typed('answer:1', '旧的回答')
    expect(field.current[0]).toBe('旧的回答')
    act(() => field.current[1]('新的'))
    expect(typed('answer:1', '旧的回答').current[0]).toBe('新的')
    act(() => field.current[1](''))
    expect(field.current[0]).toBe('')
    expect(typed('answer:1', '旧的回答').current[0]).toBe('旧的回答')
  })

  test('of another form in storage counts as none', () => {
    window.sessionStorage.setItem('activity:text:a', JSON.stringify({ data: 7, timeout: 0, createTime: Date.now() }))
    expect(typed('a').current[0]).toBe('')
  })
})
