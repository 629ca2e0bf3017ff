import type { Random } from '#chance/random.ts'
import { ALL_CATEGORIES, type FormatInCategory } from '#format/all-categories.ts'
import type { Format } from '#format/format.ts'
import type { Day } from '#time/calendar-day.ts'
import { type DayFacts, factsOf } from '#time/calendar-facts.ts'

/** Longest time between publishing and start, in days. */
export const LONGEST_LEAD = 40
const FREE_DAY_WEIGHT = 1.5
const FRIDAY_WEIGHT = 1.5
/** Draws until a format in season is found; winter formats are few, never this few. */
const DRAWS = 20

export type DatedFormat = FormatInCategory & { day: Day }

/** Draws a format in season and a day that suits it, 1 to 40 days after publishing. */
export function drawFormat(publishDay: Day, random: Random): DatedFormat {
  for (let draw = 0; draw < DRAWS; draw++) {
    const texts = random.weighted(ALL_CATEGORIES, (candidate) => candidate.weight)
    const format = random.weighted(texts.formats, (candidate) => candidate.weight ?? 1)
    const day = drawDay(format, publishDay, random)
    if (day !== null) return { format, texts, day }
  }
  throw new Error('No format is in season.')
}

function drawDay(format: Format, publishDay: Day, random: Random): Day | null {
  const days = Array.from({ length: LONGEST_LEAD }, (_, index) => publishDay + index + 1)
  const weights = days.map((day, index) => leadWeight(index + 1) * dayWeight(format, factsOf(day)))
  if (weights.every((weight) => weight === 0)) return null
  return random.weighted(days, (day) => weights[day - publishDay - 1] ?? 0)
}

/** Most are published one to four weeks ahead. */
function leadWeight(days: number): number {
  if (days <= 3) return 0.6
  if (days <= 14) return 1
  return days <= 28 ? 0.6 : 0.3
}

function dayWeight({ months, freeDay, workday }: Format, { month, isFree, isFriday }: DayFacts): number {
  if (months && !months.includes(month)) return 0
  if (isFree) return freeDay ? FREE_DAY_WEIGHT : 0
  if (!workday) return 0
  return isFriday ? FRIDAY_WEIGHT : 1
}
