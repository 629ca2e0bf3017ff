import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptSince } from '#platform/network/kept-answer.ts'
import { ASK_WHILE_KEPT_MS, askWhileKept } from './ask-while-kept.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  keptSince.set(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('kept answers are asked for anew until they are new, and only with a network', () => {
  const refetchQueries = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { onLine: false })
  askWhileKept({ refetchQueries })
  keptSince.set(1)
  vi.advanceTimersByTime(ASK_WHILE_KEPT_MS)
  expect(refetchQueries).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  vi.advanceTimersByTime(2 * ASK_WHILE_KEPT_MS)
  expect(refetchQueries).toHaveBeenCalledTimes(2)
  keptSince.set(null)
  vi.advanceTimersByTime(10 * ASK_WHILE_KEPT_MS)
  expect(refetchQueries).toHaveBeenCalledTimes(2)
})
