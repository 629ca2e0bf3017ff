import type { Random } from '#chance/random.ts'
import type { Format } from '#format/format.ts'
import { type Day, instantOf, minuteOfClock } from '#time/calendar-day.ts'
import { factsOf } from '#time/calendar-facts.ts'

/** When an activity begins: minutes of its day, and how long it takes. */
export type Schedule = { day: Day; minute: number; minutes: number }

export function drawSchedule(format: Format, day: Day, random: Random): Schedule {
  const times = (factsOf(day).isFree ? format.freeDay : format.workday) ?? format.freeDay ?? format.workday
  if (!times) throw new Error(`${format.key} has no times.`)
  return { day, minute: minuteOfClock(random.pick(times.starts)), minutes: random.pick(times.minutes) }
}

export const startAtOf = ({ day, minute }: Schedule): number => instantOf(day, minute)

export const endAtOf = ({ day, minute, minutes }: Schedule): number => instantOf(day, minute + minutes)
