import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDateOfUtc, isCalendarDate, utcMidnight } from '#date/calendar-date.ts'

const date = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('8999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

describe('isCalendarDate', () => {
  // proves 11.2
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  // proves 11.2
  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '12026-01-01',
    '',
  ])('%j is none', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  test('every day of the calendar is accepted', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(isCalendarDate(day)).toBe(true)
      }),
    )
  })
})

describe('addDays', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days', (day, days, later) => {
    expect(addDays(day, days)).toBe(later)
  })

  test('goes there and back', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -100_000, max: 100_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
      }),
    )
  })

  test('later days compare greater as texts', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 100_000 }), (day, days) => {
        expect(addDays(day, days) > day).toBe(true)
      }),
    )
  })
})

test('a text that is no day is refused', () => {
  expect(() => utcMidnight('2026-02-30')).toThrow(RangeError)
})

test('a year of five digits is refused', () => {
  expect(() => calendarDateOfUtc(Date.UTC(10_000, 0, 1))).toThrow(RangeError)
})
