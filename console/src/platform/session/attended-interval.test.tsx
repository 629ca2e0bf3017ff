import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ATTENDED_MS, useAttendedInterval } from './attended-interval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// proves 42.7
test('a page that was left asks nothing more by itself, until somebody is back', () => {
  const { result } = renderHook(() => useAttendedInterval(60_000))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  pass(ATTENDED_MS - 1)
  expect(result.current).toBe(60_000)
  act(() => void dispatchEvent(new Event('keydown')))
  pass(ATTENDED_MS - 1)
  expect(result.current).toBe(60_000)
  pass(1)
  expect(result.current).toBe(false)
  act(() => void dispatchEvent(new Event('pointermove')))
  expect(result.current).toBe(60_000)
})
