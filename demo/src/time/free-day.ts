import { dateOf, type Day, weekdayOf } from './calendar-day.ts'

/** Public holidays with a fixed date, as month and day. Those of the lunar calendar are left out. */
const HOLIDAYS = new Set([
  '01-01',
  '05-01',
  '05-02',
  '05-03',
  '10-01',
  '10-02',
  '10-03',
  '10-04',
  '10-05',
  '10-06',
  '10-07',
])

/** True on a day that most people have for themselves. */
export function isFreeDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6 || HOLIDAYS.has(dateOf(day).slice(5))
}
