import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, dateOf, dayOf, dayOfDate, instantOf, minuteOf, minuteOfClock, weekdayName } from './calendar-day.ts'
import { isFreeDay } from './calendar-facts.ts'
import { seasonOf } from './season.ts'

describe('calendar days', () => {
  test('a day begins at midnight in Shanghai', () => {
    expect(instantOf(dayOfDate('2026-11-21'))).toBe(Date.parse('2026-11-20T16:00:00Z'))
    expect(dateOf(dayOf(Date.parse('2026-12-31T16:00:00Z')))).toBe('2027-01-01')
  })

  test('an instant leads back to its day and minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 1_439 }), (day, minute) => {
        expect(dayOf(instantOf(day, minute))).toBe(day)
        expect(minuteOf(instantOf(day, minute))).toBe(minute)
        expect(minuteOfClock(clockText(minute))).toBe(minute)
      }),
    )
  })

  test('weekdays and free days are those of the calendar', () => {
    expect(weekdayName(dayOfDate('2026-11-21'))).toBe('周六')
    expect(isFreeDay(dayOfDate('2026-11-22'))).toBe(true)
    expect(isFreeDay(dayOfDate('2026-11-23'))).toBe(false)
    expect(isFreeDay(dayOfDate('2026-10-01'))).toBe(true)
  })

  test('winter reaches from December to February', () => {
    expect(['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01'].map((date) => seasonOf(dayOfDate(date)))).toEqual([
      'autumn',
      'winter',
      'winter',
      'spring',
    ])
  })
})
