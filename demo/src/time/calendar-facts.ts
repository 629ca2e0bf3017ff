import { type Day, monthOf, weekdayOf } from './calendar-day.ts'
import { isFreeDay } from './free-day.ts'

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
