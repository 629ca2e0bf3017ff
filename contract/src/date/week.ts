import { addDays, type CalendarDate, type DateRange } from '#date/calendar-date.ts'
import { formatDate } from '#date/format-date.ts'
import type { Instant } from '#date/zoned-time.ts'
import { Weekday, weekdayOf } from '#date/weekday.ts'

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
