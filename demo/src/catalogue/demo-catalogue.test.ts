import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueOf, referenceCities } from '#catalogue/catalogue-of.testing.ts'
import { dateOf, dayOfDate } from '#time/calendar-day.ts'
import { demoCatalogue } from './demo-catalogue.ts'

const day = fc.integer({ min: dayOfDate('2026-01-01'), max: dayOfDate('2032-12-31') })
const seed = fc.string({ minLength: 1, maxLength: 12 })

describe('demoCatalogue', () => {
  test('the same seed and day give the same catalogue, another seed another one', () => {
    const today = '2026-11-21'
    const first = catalogueOf({ today, activities: 300 })
    expect(catalogueOf({ today, activities: 300 })).toEqual(first)
    expect(catalogueOf({ today, activities: 300, seed: 'other' })).not.toEqual(first)
  })

  test('has as many activities as wanted, each with ids of its own', () => {
    fc.assert(
      fc.property(day, seed, fc.integer({ min: 100, max: 600 }), (today, seed, activities) => {
        const catalogue = catalogueOf({ today: dateOf(today), seed, activities })
        expect(catalogue).toHaveLength(activities)
        const ids = catalogue.flatMap(({ activity, questions }) => [
          activity.id,
          ...activity.ticketTypes.map((type) => type.id),
          ...questions.map((question) => question.id),
        ])
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 15 },
    )
  })

  test("tomorrow's catalogue is today's without the oldest day and with one day more", () => {
    const published = (today: string) =>
      [...demoCatalogue({ seed: 'test', activities: 280, today, cities: referenceCities })].map(
        ({ day, activities }) => ({
          day,
          texts: activities.map(({ activity: { id, title, description, startAt } }) => ({
            id,
            title,
            description,
            startAt,
          })),
        }),
      )
    const [today, tomorrow] = [published('2026-12-31'), published('2027-01-01')]
    expect(tomorrow.slice(0, -1)).toEqual(today.slice(1))
    expect(tomorrow.at(-1)?.day).toBe(dayOfDate('2026-12-31'))
  })

  test('a large catalogue reaches every mainland city and a year back, one day in memory at a time', () => {
    const days = demoCatalogue({ seed: 'test', activities: 1_000_000, today: '2026-11-21', cities: referenceCities })
    const first = days.next().value
    expect(first?.day).toBeLessThan(dayOfDate('2025-12-01'))
    expect(first?.activities.length).toBeGreaterThan(2_000)
    expect(new Set(first?.activities.map(({ activity }) => activity.cityCode)).size).toBeGreaterThan(200)
  })
})
