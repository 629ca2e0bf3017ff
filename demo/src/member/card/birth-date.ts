import type { Random } from '#chance/random.ts'
import { dateOf, type Day, dayOfDate } from '#time/calendar-day.ts'

/** Days a birthday may lie behind without the next one having come; one more day's distance keeps 29 February out of it. */
const DAYS_SINCE_BIRTHDAY_LEAST = 1
const DAYS_SINCE_BIRTHDAY_MOST = 363

/** A birth date, `YYYY-MM-DD`, of somebody who is of the age today. */
export function drawBirthDate(age: number, today: Day, random: Random): string {
  const [year, rest] = [dateOf(today).slice(0, 4), dateOf(today).slice(4)]
  const birthday = dayOfDate(`${Number(year) - age}${rest === '-02-29' ? '-02-28' : rest}`)
  return dateOf(birthday - random.whole(DAYS_SINCE_BIRTHDAY_LEAST, DAYS_SINCE_BIRTHDAY_MOST))
}
