import { describe, expect, test } from 'vitest'
import { retry } from './retry.ts'
import { TencentMapError } from './tencent-map-error.ts'

const passing = () => new TencentMapError('passes', { vendorStatus: 120, canRetry: true })

/** A clock that only sleeping moves, and the sleeps it saw. */
function aClock() {
  let time = 5_000
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
  test('waits at least a second before the next try', async () => {
    const clock = aClock()
    const { attempt } = attempts(passing())
    await expect(retry({ attempt, budgetMs: 5_000, ...clock })).resolves.toBe('answer')
    expect(clock.sleeps).toHaveLength(1)
    expect(clock.sleeps[0]).toBeGreaterThanOrEqual(1_000)
  })

  test('gives up after three tries', async () => {
    const { attempt, left } = attempts(passing(), passing(), passing(), passing())
    await expect(retry({ attempt, budgetMs: 60_000, ...aClock() })).rejects.toMatchObject({ vendorStatus: 120 })
    expect(left).toHaveLength(3)
  })

  test('gives each try only the time that is left', async () => {
    const { attempt, left } = attempts(passing())
    await retry({ attempt, budgetMs: 5_000, ...aClock() })
    expect(left).toEqual([5_000, 4_000])
  })

  test('does not wait past the end of its time', async () => {
    const clock = aClock()
    const { attempt } = attempts(passing())
    await expect(retry({ attempt, budgetMs: 900, ...clock })).rejects.toThrow(TencentMapError)
    expect(clock.sleeps).toEqual([])
  })

  test.each([new TencentMapError('stays', { vendorStatus: 121 }), new Error('of another kind')])(
    'does not repeat a failure that stays: %s',
    async (failure) => {
      const { attempt, left } = attempts(failure)
      await expect(retry({ attempt, budgetMs: 5_000, ...aClock() })).rejects.toBe(failure)
      expect(left).toHaveLength(1)
    },
  )
})
