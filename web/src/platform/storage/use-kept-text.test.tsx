import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useKeptText } from './use-kept-text.ts'

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
