import type { NewActivity } from '@quan/server/features/activity/new-activity.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '#catalogue/catalogue-of.testing.ts'
import { dateOf, dayOfDate, instantOf } from '#time/calendar-day.ts'

const NEW_YEAR = dayOfDate('2027-01-01')
const MINUTES_A_DAY = 1_440
const CAPACITY_OF_MANY = 120
const TEN_THOUSAND_YUAN_FEN = 1_000_000

/** The catalogue of a moment: any seed, any day of three years and often New Year's Eve, any minute. */
const moments = fc.record({
  seed: fc.string({ maxLength: 8 }),
  day: fc.oneof(
    fc.constantFrom(NEW_YEAR - 1, NEW_YEAR, NEW_YEAR + 2),
    fc.integer({ min: NEW_YEAR - 500, max: NEW_YEAR + 600 }),
  ),
  minute: fc.oneof(fc.constantFrom(0, 120, 1_200, 1_439), fc.integer({ min: 0, max: MINUTES_A_DAY - 1 })),
})

const left = ({ ticketTypes }: NewActivity) => ticketTypes.reduce((sum, { quota, taken }) => sum + quota - taken, 0)
const lowestPrice = ({ ticketTypes }: NewActivity) => Math.min(...ticketTypes.map((type) => type.priceFen))
const kindOf = ({ refundRule }: NewActivity) => {
  if (refundRule === null) return 'never'
  if (refundRule.fullUntilHours === 0) return 'always'
  return refundRule.percent > 0 ? 'stepped' : 'until a day before'
}

describe('what the demo promises of its catalogue', () => {
  // proves 12.84
  test('holds for every seed, day and hour', () => {
    fc.assert(
      fc.property(moments, ({ seed, day, minute }) => {
        const now = instantOf(day, minute)
        const all = catalogueOf({ seed, today: dateOf(day) }).map(({ activity }) => activity)
        const counts = [
          ...Map.groupBy(
            all.filter(({ endAt }) => endAt > now),
            ({ cityCode }) => cityCode,
          ),
        ].map(([code, list]) => ({ code, count: list.length }))
        counts.sort((one, other) => other.count - one.count)
        expect(new Set(all.map(({ cityCode }) => cityCode)).size).toBeGreaterThanOrEqual(40)
        expect(counts.length).toBeGreaterThanOrEqual(40)
        expect(counts.filter(({ count }) => count >= 40).length).toBeGreaterThanOrEqual(10)
        expect(counts[0]?.code).toBe('330100')
        promisesOfBusiest(
          all.filter(({ cityCode }) => cityCode === '330100'),
          now,
        )
      }),
      { numRuns: 15 },
    )
  })
})

function promisesOfBusiest(activities: NewActivity[], now: number) {
  const ahead = activities.filter(({ startAt, cancelledAt }) => startAt > now && cancelledAt === null)
  const open = ahead.filter(({ enrollDeadlineAt }) => enrollDeadlineAt > now)
  const free = open.filter((activity) => left(activity) > 0)
  expect(activities.some(({ endAt }) => endAt < now)).toBe(true)
  expect(activities.some(({ startAt, cancelledAt }) => cancelledAt !== null && startAt > now)).toBe(true)
  expect(free.length).toBeGreaterThanOrEqual(60)
  expect(free.filter((activity) => lowestPrice(activity) === 0).length).toBeGreaterThanOrEqual(10)
  expect(free.filter(({ ticketTypes }) => ticketTypes.some((type) => type.sex !== 0)).length).toBeGreaterThanOrEqual(10)
  expect(free.filter(({ minAge, maxAge }) => minAge !== null && maxAge !== null).length).toBeGreaterThanOrEqual(3)
  expect(
    free.filter((activity) => left(activity) >= 20 && left(activity) <= CAPACITY_OF_MANY).length,
  ).toBeGreaterThanOrEqual(3)
  expect(free.some((activity) => lowestPrice(activity) >= TEN_THOUSAND_YUAN_FEN)).toBe(true)
  expect(free.some(({ minParticipants }) => minParticipants !== null)).toBe(true)
  expect(open.some((activity) => left(activity) === 0)).toBe(true)
  expect(free.some(({ ticketTypes }) => ticketTypes.some(({ quota, taken }) => quota - taken === 1))).toBe(true)
  expect(new Set(free.map(kindOf))).toEqual(new Set(['never', 'always', 'stepped', 'until a day before']))
}
