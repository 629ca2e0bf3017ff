import { dateOf, type Day, monthOf, weekdayOf } from './calendar-day.ts'

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

/** The facts about a day by which a date is chosen. */
export type DayFacts = { isFree: boolean; isWeekend: boolean; isFriday: boolean; month: number }

const known = new Map<Day, DayFacts>()

/** Facts of a day; remembered, since a large catalogue asks for the same days millions of times. */
export function factsOf(day: Day): DayFacts {
  const found = known.get(day)
  if (found) return found
  const weekday = weekdayOf(day)
  const facts = {
    isFree: isFreeDay(day),
    isWeekend: weekday === 0 || weekday === 6,
    isFriday: weekday === 5,
    month: monthOf(day),
  }
  known.set(day, facts)
  return facts
}

/** True on a day that most people have for themselves. */
export function isFreeDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6 || HOLIDAYS.has(dateOf(day).slice(5))
}
