import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoadingCounter } from './loading-counter.ts'
import { useLoadPhase } from './use-load-phase.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the request counter', () => {
  test('counts each request off once', () => {
    const counter = createLoadingCounter()
    const end = counter.begin()
    counter.begin()
    end()
    end()
    expect(counter.get()).toBe(1)
  })

  // proves 4.12
  test('starts from nothing when it is reset, whatever ends later', () => {
    const counter = createLoadingCounter()
    const end = counter.begin()
    counter.reset()
    counter.begin()
    end()
    expect(counter.get()).toBe(1)
  })
})

describe('a wait', () => {
  const phases = (ms: number, hook: { current: string }) => {
    act(() => void vi.advanceTimersByTime(ms))
    return hook.current
  }

  // proves 2.5, 9.30
  test('shows a placeholder after 100 ms and the error view after 5 s', () => {
    const { result } = renderHook(() => useLoadPhase(true))
    expect(phases(99, result)).toBe('quiet')
    expect(phases(1, result)).toBe('placeholder')
    expect(phases(4899, result)).toBe('placeholder')
    expect(phases(1, result)).toBe('late')
  })

  test('is over when the late answer comes', () => {
    const { result, rerender } = renderHook(({ isWaiting }) => useLoadPhase(isWaiting), {
      initialProps: { isWaiting: true },
    })
    phases(6000, result)
    rerender({ isWaiting: false })
    expect(result.current).toBe('quiet')
  })

  test('begins anew with another attempt', () => {
    const { result, rerender } = renderHook(({ attempt }) => useLoadPhase(true, attempt), {
      initialProps: { attempt: 0 },
    })
    phases(6000, result)
    rerender({ attempt: 1 })
    expect(result.current).toBe('quiet')
    expect(phases(100, result)).toBe('placeholder')
  })
})
