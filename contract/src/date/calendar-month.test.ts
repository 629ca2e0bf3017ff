import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calendarMonth, firstDayOf, monthAfter, monthBefore, monthOf } from '#date/calendar-month.ts'

const aMonth = fc
  .record({ year: fc.integer({ min: 1_001, max: 9_997 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => `${year}-${String(number).padStart(2, '0')}`)

describe('a month', () => {
  test('comes after the one before it, whatever their lengths are', () => {
    expect([monthBefore('2027-01'), monthAfter('2026-12'), monthAfter('2027-01')]).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
    ])
    fc.assert(fc.property(aMonth, (month) => monthAfter(monthBefore(month)) === month))
    fc.assert(fc.property(aMonth, (month) => monthBefore(month) < month))
  })

  test('is that of its first day', () => {
    fc.assert(fc.property(aMonth, (month) => monthOf(firstDayOf(month)) === month))
  })

  test('is refused where it is none', () => {
    for (const text of ['2026-13', '2026-00', '2026-1', '0999-01', '9999-01', '2026-11-01'])
      expect(z.safeParse(calendarMonth, text).success, text).toBe(false)
    expect(z.safeParse(calendarMonth, '2026-11').success).toBe(true)
  })
})
