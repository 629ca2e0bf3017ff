import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findChangeDoubts, mostMoreBack } from '#console/activities/change-rules.ts'
import { EMPTY_DRAFT } from '#hosting/activity-draft.ts'
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

describe('what a change is asked about', () => {
  const NOW = Date.UTC(2026, 10, 30)
  const ticket = { id: null, name: '女生票', sex: 2 as const, price: 50, quota: 20 }
  const before = {
    ...EMPTY_DRAFT,
    category: 40 as const,
    startTime: new Date(NOW + HOUR_MS).toISOString(),
    endTime: new Date(NOW + 3 * HOUR_MS).toISOString(),
    enrollDeadline: new Date(NOW + HOUR_MS).toISOString(),
    ticketTypes: [ticket],
    refundRule: null,
  }

  // proves 32.47
  test.each([
    ['its words', { title: '改名夜跑' }, []],
    ['a start that is near', { startTime: new Date(NOW + 1.5 * HOUR_MS).toISOString() }, ['startsSoon']],
    ['tickets', { ticketTypes: [{ ...ticket, quota: 30 }] }, ['unbalanced', 'priceTooLow']],
    ['a rule of refunds that there is', { refundRule: { fullUntilHours: 24, percent: 50, percentUntilHours: 6 } }, []],
  ])('is what is doubtful of the part that changes: %s', (_, change, doubts) => {
    expect(findChangeDoubts(before, { ...before, ...change }, NOW)).toEqual(doubts)
  })

  // proves 32.47
  test('is a missing rule of refunds, once it goes or tickets cost something', () => {
    const rule = { fullUntilHours: 24, percent: 50, percentUntilHours: 6 }
    expect(findChangeDoubts({ ...before, refundRule: rule }, before, NOW)).toEqual(['refundMissing'])
    const free = { ...before, ticketTypes: [{ ...ticket, price: 0 }] }
    const priced = { ...before, ticketTypes: [{ ...ticket, price: 5_000 }] }
    expect(findChangeDoubts(free, priced, NOW)).toEqual(['unbalanced', 'refundMissing'])
    expect(findChangeDoubts(before, priced, NOW)).toEqual(['unbalanced'])
  })
})
