import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { twoDigits } from '@quan/contract/date/two-digits.ts'

/** A day in numbers; the month counts from 1. */
export type DateParts = { year: number; month: number; day: number }

export function partsOf(date: CalendarDate): DateParts {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** The day of these numbers, or the month's last one where it has no such day. */
export function dateOf({ year, month, day }: DateParts): CalendarDate {
  const known = Math.min(day, daysIn(year, month))
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(known)].join('-')
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
