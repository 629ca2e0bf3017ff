import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitForIdle } from './wait-for-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('work for later', () => {
  test('waits until no answer is awaited any more', async () => {
    let awaited = 2
    const done = vi.fn()
    void waitForIdle({ isFetching: () => awaited }).then(done)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(done).not.toHaveBeenCalled()
    awaited = 0
    await vi.advanceTimersByTimeAsync(1_000)
    expect(done).toHaveBeenCalledOnce()
  })
})
