import { describe, expect, test } from 'vitest'
import { retry } from './retry.ts'

const STARTED_AT = 5_000
const WAITS = { waitsMs: [300, 900], mayPass: (error: unknown) => error instanceof RangeError }
const within = (budgetMs: number) => ({ ...WAITS, deadline: STARTED_AT + budgetMs })
const passing = () => new RangeError('passes')

/** A clock that only sleeping moves, and the sleeps it saw. */
function aClock() {
  let time = STARTED_AT
  const sleeps: number[] = []
  return {
    sleeps,
    now: () => time,
    sleep: async (ms: number) => {
      sleeps.push(ms)
      time += ms
    },
  }
}

/** Fails with each failure in turn, then answers. */
function attempts(...failures: Error[]) {
  const left: number[] = []
  const attempt = async (leftMs: number) => {
    const failure = failures[left.length]
    left.push(leftMs)
    if (failure) throw failure
    return 'answer'
  }
  return { attempt, left }
}

describe('retry', () => {
  test('waits before each further try', async () => {
    const clock = aClock()
    const { attempt } = attempts(passing(), passing())
    await expect(retry({ attempt, ...within(5_000), ...clock })).resolves.toBe('answer')
    expect(clock.sleeps).toEqual([300, 900])
  })

  test('gives up when the waits are used up', async () => {
    const last = passing()
    const { attempt, left } = attempts(passing(), passing(), last, passing())
    await expect(retry({ attempt, ...within(60_000), ...aClock() })).rejects.toBe(last)
    expect(left).toHaveLength(3)
  })

  test('gives each try only the time that is left', async () => {
    const { attempt, left } = attempts(passing())
    await retry({ attempt, ...within(5_000), ...aClock() })
    expect(left).toEqual([5_000, 4_700])
  })

  test('does not wait past the end of its time', async () => {
    const clock = aClock()
    const { attempt } = attempts(passing())
    await expect(retry({ attempt, ...within(300), ...clock })).rejects.toThrow(RangeError)
    expect(clock.sleeps).toEqual([])
  })

  test('does not repeat a failure that stays', async () => {
    const failure = new Error('stays')
    const { attempt, left } = attempts(failure)
    await expect(retry({ attempt, ...within(5_000), ...aClock() })).rejects.toBe(failure)
    expect(left).toHaveLength(1)
  })
})
