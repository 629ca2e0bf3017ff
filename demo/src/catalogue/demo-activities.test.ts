import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takenAt } from '#activity/sign-up-plan.ts'
import { catalogueOf } from '#testing/catalogue-of.ts'
import { dateOf, dayOfDate, instantOf, monthOf } from '#time/calendar-day.ts'

const days = ['2026-01-01', '2026-12-31', '2027-02-14', '2026-05-01', '2026-07-05', '2026-10-04', '2026-11-21'].map(dayOfDate)
const anyDay = fc.oneof(fc.constantFrom(...days), fc.integer({ min: days[0] as number, max: (days[0] as number) + 2_000 }))

/** Checks every activity of catalogues of many seeds and days. */
function everyActivity(check: (item: ReturnType<typeof catalogueOf>[number], today: number) => void) {
  fc.assert(
    fc.property(anyDay, fc.string({ maxLength: 6 }), (today, seed) => {
      for (const item of catalogueOf({ today: dateOf(today), seed, activities: 400 })) check(item, today)
    }),
    { numRuns: 12 },
  )
}

describe('activities of the catalogue', () => {
  test('are published before today, begin after that and end after they begin', () => {
    everyActivity(({ activity: { publishedAt, startAt, endAt, enrollDeadlineAt, cancelledAt } }, today) => {
      expect(publishedAt).toBeLessThan(instantOf(today))
      expect(enrollDeadlineAt).toBeGreaterThan(publishedAt ?? 0)
      expect(enrollDeadlineAt).toBeLessThanOrEqual(startAt)
      expect(startAt).toBeLessThan(endAt)
      if (cancelledAt !== null) expect(cancelledAt).toBeLessThan(instantOf(today))
    })
  })

  test('sell as many places as they have, and never more', () => {
    everyActivity(({ activity: { capacity, ticketTypes, cancelledAt } }) => {
      expect(ticketTypes.reduce((sum, type) => sum + type.quota, 0)).toBe(capacity)
      for (const { taken, quota, priceFen } of ticketTypes) {
        expect(taken).toBeGreaterThanOrEqual(0)
        expect(taken).toBeLessThanOrEqual(cancelledAt === null ? quota : 0)
        expect(Number.isInteger(priceFen) && priceFen >= 0).toBe(true)
      }
    })
  })

  test('that took place had the people they needed', () => {
    everyActivity(({ activity: { minParticipants, ticketTypes, enrollDeadlineAt } }, today) => {
      if (minParticipants === null || enrollDeadlineAt > instantOf(today)) return
      expect(ticketTypes.reduce((sum, type) => sum + type.taken, 0)).toBeGreaterThanOrEqual(minParticipants)
    })
  })

  test('count the places taken by the morning of the day', () => {
    everyActivity(({ activity, signUps }, today) => {
      expect(activity.ticketTypes.map((type) => type.taken)).toEqual(signUps.map((plan) => takenAt(plan, instantOf(today))))
    })
  })

  test('have questions asked and answered in the past', () => {
    everyActivity(({ activity, questions }, today) => {
      for (const { createdAt, answer } of questions) {
        expect(createdAt).toBeGreaterThanOrEqual(activity.publishedAt ?? 0)
        expect(createdAt).toBeLessThanOrEqual(instantOf(today))
        if (answer) expect(answer.at).toBeGreaterThan(createdAt)
        if (answer) expect(answer.at).toBeLessThanOrEqual(instantOf(today))
      }
    })
  })

  test('have a programme that begins with them', () => {
    everyActivity(({ activity: { programme, startAt } }) => {
      const start = new Date(startAt + 8 * 3_600_000).toISOString().slice(11, 16)
      expect(programme[0]?.time).toBe(start)
      expect(programme.length).toBeGreaterThanOrEqual(2)
    })
  })

  test('fit the season', () => {
    everyActivity(({ activity: { title, startAt } }, today) => {
      const month = monthOf(today + Math.floor((startAt - instantOf(today)) / 86_400_000))
      if (/春日/.test(title)) expect([3, 4, 5]).toContain(month)
      if (/冬日|冬天/.test(title)) expect([11, 12, 1, 2]).toContain(month)
      if (/溯溪|夏日/.test(title)) expect([6, 7, 8]).toContain(month)
    })
  })

  test('lie in the country, with the district of the place', () => {
    everyActivity(({ activity: { longitude, latitude, address, district } }) => {
      expect(longitude).toBeGreaterThan(85)
      expect(longitude).toBeLessThan(128)
      expect(latitude).toBeGreaterThan(17)
      expect(latitude).toBeLessThan(47)
      expect(district).not.toBeNull()
      expect(address?.startsWith(district ?? '')).toBe(true)
    })
  })
})
