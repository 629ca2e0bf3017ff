/** A day without time and zone, as `YYYY-MM-DD`, years 0000 to 9999; two of them compare as texts. */
export type CalendarDate = string

/** Milliseconds of a day in UTC. */
export const DAY_MS = 86_400_000

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text)) return false
  const milliseconds = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(milliseconds) && calendarDateOfUtc(milliseconds) === text
}

/**
 * Midnight in UTC of a day, in milliseconds since 1970. Throws `RangeError` when the text is no day of the calendar.
 */
export function utcMidnight(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  return Date.parse(`${date}T00:00:00Z`)
}

/** The day a moment in UTC falls on; milliseconds since 1970. Throws `RangeError` outside the years 0000 to 9999. */
export function calendarDateOfUtc(milliseconds: number): CalendarDate {
  const text = new Date(milliseconds).toISOString()
  if (text.length !== '0000-00-00T00:00:00.000Z'.length) throw new RangeError(`year out of range: ${text}`)
  return text.slice(0, 10)
}

/** The day so many days later; earlier with a negative number. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDateOfUtc(utcMidnight(date) + days * DAY_MS)
}

/** Days from the first to the last, both included. */
export type DateRange = { from: CalendarDate; to: CalendarDate }
