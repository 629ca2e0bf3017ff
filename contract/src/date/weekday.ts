import { addDays, type CalendarDate, type DateRange, utcMidnight } from '#date/calendar-date.ts'
import { formatDate } from '#date/format-date.ts'
import type { Instant } from '#date/zoned-time.ts'

/** Days of the week by their ISO numbers: the week begins on Monday. */
export const Weekday = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
} as const

/** One of the weekday numbers. */
export type Weekday = (typeof Weekday)[keyof typeof Weekday]

/** Weekdays in Chinese. */
export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  1: '星期一',
  2: '星期二',
  3: '星期三',
  4: '星期四',
  5: '星期五',
  6: '星期六',
  7: '星期日',
}

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6] as const

/** The Monday of the ISO week of a day. Throws `RangeError` when it is no day. */
export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, Weekday.monday - weekdayOf(date))
}

/** What 本周末 means at a moment in a city's zone: Saturday and Sunday of this week; on a Sunday, today alone. */
export function weekend(now: Instant, timeZone: string): DateRange {
  const today = formatDate(now, timeZone)
  const sunday = addDays(startOfWeek(today), Weekday.sunday - Weekday.monday)
  return { from: today === sunday ? sunday : addDays(sunday, -1), to: sunday }
}

/** The weekday of a day. Throws `RangeError` when it is no day. */
export function weekdayOf(date: CalendarDate): Weekday {
  return MONDAY_TO_SATURDAY[new Date(utcMidnight(date)).getUTCDay() - 1] ?? Weekday.sunday
}
