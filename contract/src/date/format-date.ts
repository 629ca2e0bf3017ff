import { type CalendarDate, utcMidnight } from '#date/calendar-date.ts'
import { type Instant, zonedTime } from '#date/zoned-time.ts'

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

/** A number of a calendar or clock, from 0 to 99, in two digits: 7 is `07`. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** The time of a moment by the clock of an IANA zone, as `HH:mm`. Throws `RangeError` for an unknown zone. */
export function formatClock(at: Instant, timeZone: string): string {
  const { hour, minute } = zonedTime(at, timeZone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** A day in the Chinese long form, as `2026年1月2日`. Throws `RangeError` when it is no day. */
export function formatLongDate(date: CalendarDate): string {
  const day = new Date(utcMidnight(date))
  return `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`
}
