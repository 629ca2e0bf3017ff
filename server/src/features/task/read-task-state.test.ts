import { addDays } from '@quan/contract/date/calendar-date.ts'
import { describe, expect, test } from 'vitest'
import { calendarStart, streakOf } from './read-task-state.ts'

const TODAY = '2026-11-22'
/** Checked in on each of so many days up to a day. */
const row = (days: number, until = TODAY) =>
  Array.from({ length: days }, (_, at) => ({ day: addDays(until, at - days + 1), in_a_row: at + 1 }))

describe('days in a row', () => {
  test('are none before the first', () => {
    expect(streakOf([], TODAY)).toEqual({ today: TODAY, isCheckedIn: false, days: 0, nextPoints: 5, checkedDays: [] })
  })

  test('count today once it is there', () => {
    expect(streakOf(row(3), TODAY)).toMatchObject({ isCheckedIn: true, days: 3 })
  })

  test('last until today is over', () => {
    expect(streakOf(row(3, '2026-11-21'), TODAY)).toMatchObject({ isCheckedIn: false, days: 3 })
    expect(streakOf(row(3, '2026-11-20'), TODAY)).toMatchObject({ isCheckedIn: false, days: 0 })
  })

  test('give more on the seventh', () => {
    expect(streakOf(row(6, '2026-11-21'), TODAY).nextPoints).toBe(20)
    expect(streakOf(row(7), TODAY).nextPoints).toBe(5)
  })
})

describe('the calendar', () => {
  test.each([
    ['2026-11-22', '2026-10-01'],
    ['2026-01-31', '2025-12-01'],
    ['2026-03-01', '2026-02-01'],
  ])('of %s begins on %s', (today, start) => {
    expect(calendarStart(today)).toBe(start)
  })
})
