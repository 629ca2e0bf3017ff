import type { CalendarDate } from '#date/calendar-date.ts'
import type { Instant } from '#date/instant.ts'
import { zonedTime } from '#date/zoned-time.ts'

const padded = (number: number, width = 2) => String(number).padStart(width, '0')

/** The day of a moment in an IANA zone, as `YYYY-MM-DD`. Throws `RangeError` for an unknown zone. Specification §9. */
export function formatDate(at: Instant, timeZone: string): CalendarDate {
  const { year, month, day } = zonedTime(at, timeZone)
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`
}

/**
 * Day and time of a moment in an IANA zone, as `YYYY-MM-DD HH:mm:ss`. Throws `RangeError` for an unknown zone.
 * Specification §9.
 */
export function formatDateTime(at: Instant, timeZone: string): string {
  const { hour, minute, second } = zonedTime(at, timeZone)
  return `${formatDate(at, timeZone)} ${padded(hour)}:${padded(minute)}:${padded(second)}`
}
