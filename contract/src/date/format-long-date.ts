import { type CalendarDate, utcMidnight } from '#date/calendar-date.ts'

/** A day in the Chinese long form, as `2026年1月2日`. Throws `RangeError` when it is no day. */
export function formatLongDate(date: CalendarDate): string {
  const day = new Date(utcMidnight(date))
  return `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`
}
