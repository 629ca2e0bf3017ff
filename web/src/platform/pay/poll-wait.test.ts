import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pollWaitMs } from './poll-wait.ts'

const ENDS_MS = 15 * 60_000

describe('pollWaitMs', () => {
  test('begins with 2 s and grows to 10 s', () => {
    expect([0, 8_000, 20_000, 40_000, ENDS_MS - 1].map(pollWaitMs)).toEqual([2_000, 2_000, 5_000, 10_000, 10_000])
  })

  test('ends after 15 min', () => {
    expect(pollWaitMs(ENDS_MS)).toBe(false)
  })

  test('never becomes shorter', () => {
    const elapsed = fc.integer({ min: 0, max: ENDS_MS - 1 })
    fc.assert(
      fc.property(elapsed, elapsed, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        expect(Number(pollWaitMs(later))).toBeGreaterThanOrEqual(Number(pollWaitMs(earlier)))
      }),
    )
  })
})
