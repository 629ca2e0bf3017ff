import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { dueWorkTimer } from './due-work.ts'

/** One thing that is due at a moment of a clock that the test moves, apart from the timers it runs by. */
function aThing({ dueAt }: { dueAt: number }) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const thing = { now: 0, dueAt: dueAt as number | null, done: 0 }
  const work = dueWorkTimer(() => thing.now, {
    nextAt: () => thing.dueAt,
    run(now) {
      if (thing.dueAt === null || thing.dueAt > now) return
      thing.dueAt = null
      thing.done += 1
    },
  })
  return { thing, work }
}

describe('clockwork', () => {
  test('does a thing when its time has come', () => {
    const { thing, work } = aThing({ dueAt: 300 })
    work.wake()
    expect(thing.done).toBe(0)
    thing.now = 300
    vi.advanceTimersByTime(300)
    expect(thing.done).toBe(1)
  })

  test('notices within a second that somebody has moved the clock', () => {
    const { thing, work } = aThing({ dueAt: 3_600_000 })
    work.wake()
    thing.now = 3_600_000
    vi.advanceTimersByTime(1_000)
    expect(thing.done).toBe(1)
  })

  test('sleeps without a timer when nothing waits', () => {
    const { thing, work } = aThing({ dueAt: 0 })
    work.wake()
    expect([thing.done, vi.getTimerCount()]).toEqual([1, 0])
  })

  test('has one timer, however often it is woken, and none once it is stopped', () => {
    const { thing, work } = aThing({ dueAt: 300 })
    for (let count = 0; count < 5; count += 1) work.wake()
    expect(vi.getTimerCount()).toBe(1)
    work.stop()
    expect(vi.getTimerCount()).toBe(0)
    thing.now = 300
    work.wake()
    expect(thing.done).toBe(0)
  })
})
