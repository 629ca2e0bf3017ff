import { type CalendarDate, isCalendarDate } from '#date/calendar-date.ts'
import { formatDate } from '#date/format-date.ts'
import { type Instant, MAINLAND_TIME_ZONE } from '#date/zoned-time.ts'

/** Years an age range spans. */
const AGE_RANGE_YEARS = 5

/** Youngest age of a member, in whole years. */
export const ADULT_AGE_YEARS = 18

/** Length of the year in `YYYY-MM-DD`. */
const YEAR_CHARACTERS = 4

/**
 * Age in whole years at a moment, by the calendar of Asia/Shanghai; a birthday on 29 February counts as passed on 1
 * March of common years. Negative when the birth date lies ahead by a year or part of one. Throws `RangeError` when it
 * is no day.
 */
export function ageInYears(birthDate: CalendarDate, now: Instant): number {
  return ageOnDay(birthDate, formatDate(now, MAINLAND_TIME_ZONE))
}

/** Age in whole years on a day, counted alike. Throws `RangeError` when the birth date is no day. */
export function ageOnDay(birthDate: CalendarDate, day: CalendarDate): number {
  if (!isCalendarDate(birthDate)) throw new RangeError(`not a calendar date: ${birthDate}`)
  const years = Number(day.slice(0, YEAR_CHARACTERS)) - Number(birthDate.slice(0, YEAR_CHARACTERS))
  return day.slice(YEAR_CHARACTERS) < birthDate.slice(YEAR_CHARACTERS) ? years - 1 : years
}

/** The range of five years an age lies in, as `30-34`: what people see who may not see the age. */
export function ageRange(age: number): string {
  const youngest = Math.floor(age / AGE_RANGE_YEARS) * AGE_RANGE_YEARS
  return `${youngest}-${youngest + AGE_RANGE_YEARS - 1}`
}
