import type { CalendarDate } from '#date/calendar-date.ts'
import type { Instant } from '#date/instant.ts'
import { twoDigits } from '#date/two-digits.ts'
import { zonedTime } from '#date/zoned-time.ts'

const fourDigits = (number: number) => String(number).padStart(4, '0')

/** The day of a moment in an IANA zone, as `YYYY-MM-DD`. Throws `RangeError` for an unknown zone. */
export function formatDate(at: Instant, timeZone: string): CalendarDate {
  const { year, month, day } = zonedTime(at, timeZone)
  return `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Day and time of a moment in an IANA zone, as `YYYY-MM-DD HH:mm:ss`. Throws `RangeError` for an unknown zone. */
export function formatDateTime(at: Instant, timeZone: string): string {
  const { hour, minute, second } = zonedTime(at, timeZone)
  return `${formatDate(at, timeZone)} ${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
}
