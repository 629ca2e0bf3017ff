import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostMoreBack } from '#console/activities/change-rules.ts'
import { refundPercent } from '#order/refund-amount.ts'

const HOUR_MS = 3_600_000
const aRule = fc.option(
  fc
    .record({ part: fc.nat(9), further: fc.nat(9), percent: fc.nat(100) })
    .map(({ part, further, percent }) => ({ fullUntilHours: part + further, percent, percentUntilHours: part })),
)

describe('how much more comes back by another rule', () => {
  test.each([
    ['as before', { fullUntilHours: 48, percent: 50, percentUntilHours: 6 }, 0],
    ['nothing of a smaller share', { fullUntilHours: 48, percent: 40, percentUntilHours: 6 }, 0],
    ['a larger share', { fullUntilHours: 48, percent: 80, percentUntilHours: 6 }, 30],
    ['all of it for longer', { fullUntilHours: 24, percent: 50, percentUntilHours: 6 }, 50],
    ['without any rule', null, 100],
  ])('%s', (_, after, more) => {
    const before = { fullUntilHours: 48, percent: 50, percentUntilHours: 6 }
    expect(mostMoreBack(before, after, 96 * HOUR_MS)).toBe(more)
  })

  // proves 32.12
  test('is never less than at any instant that is left, and no more than at one of them', () => {
    fc.assert(
      fc.property(aRule, aRule, fc.integer({ min: 1, max: 20 }), (before, after, hours) => {
        const lefts = Array.from({ length: hours * 4 }, (_, quarter) => ((quarter + 1) * HOUR_MS) / 4).concat(1)
        const moreAt = (left: number) =>
          refundPercent({ refundRule: after, startsAt: left }, 0) -
          refundPercent({ refundRule: before, startsAt: left }, 0)
        expect(mostMoreBack(before, after, hours * HOUR_MS)).toBe(Math.max(0, ...lefts.map(moreAt)))
      }),
    )
  })
})
