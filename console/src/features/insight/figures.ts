import { INSIGHT_FIGURES, type InsightFigures, type InsightWeek } from '@quan/contract/console/insight/insight.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { shareOf } from '#ui/number/share-text.ts'

export const DAYS_A_WEEK = 7
/** Where months begin in a day's text. */
const MONTH_AT = 'YYYY-'.length

const NOTHING = Object.fromEntries(INSIGHT_FIGURES.map((name) => [name, 0])) as InsightFigures

/** The figures of all of them together. */
export function sumOf(rows: readonly InsightFigures[]): InsightFigures {
  const sums = INSIGHT_FIGURES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])
  return Object.fromEntries(sums) as InsightFigures
}

/** Every week from one Monday to another, those without activities with nothing. */
export function everyWeek(weeks: readonly InsightWeek[], { from, to }: { from: string; to: string }): InsightWeek[] {
  const known = new Map(weeks.map((week) => [week.week, week]))
  const all: InsightWeek[] = []
  for (let week = from; week <= to; week = addDays(week, DAYS_A_WEEK)) all.push(known.get(week) ?? { week, ...NOTHING })
  return all
}

export const showUpOf = ({ arrived, expected }: InsightFigures) => shareOf(arrived, expected)
export const payShareOf = ({ paid, seen }: InsightFigures) => shareOf(paid, seen)
export const womenShareOf = ({ men, women }: InsightFigures) => shareOf(women, men + women)
export const returnShareOf = ({ returned, recalled, paid }: InsightFigures) => shareOf(returned + recalled, paid)

/** A count in words. */
export const countText = (count: number): string => count.toLocaleString('en')

/** A week as axes name it: month and day of its Monday. */
export const shortDay = (day: string): string => day.slice(MONTH_AT)

/** One step of the way from seeing an activity to coming to it. */
export type FunnelStep = { name: 'seen' | 'ordered' | 'paid' | 'came'; count: number; ofBefore: number | null }

/** The way from seeing to coming. */
export function funnelOf(figures: InsightFigures): FunnelStep[] {
  const names = ['seen', 'ordered', 'paid', 'came'] as const
  return names.map((name, index) => {
    const before = names[index - 1]
    return {
      name,
      count: figures[name],
      ofBefore: before === undefined ? null : shareOf(figures[name], figures[before]),
    }
  })
}

/** Paid places by where they came from. */
export type SourceShare = { name: 'direct' | 'referred' | 'beside' | 'waited'; places: number; share: number | null }

/** Where paid places came from, the most first. */
export function sourcesOf({ paid, referred, beside, waited }: InsightFigures): SourceShare[] {
  const counts = { direct: paid - referred - beside - waited, referred, beside, waited }
  return (Object.keys(counts) as (keyof typeof counts)[])
    .map((name) => ({ name, places: counts[name], share: shareOf(counts[name], paid) }))
    .toSorted((one, other) => other.places - one.places)
}
