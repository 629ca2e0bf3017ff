import { INSIGHT_FIGURES, type InsightFigures, type InsightWeek } from '@quan/contract/console/insight/insight.ts'
import { OrderSource } from '@quan/contract/order/order-source.ts'
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

type SourceName = 'direct' | 'referred' | 'beside' | 'waited' | OrderSource

/** Paid places by where they came from. */
export type SourceShare = { name: SourceName; places: number; share: number | null }

/** What led to the sign-ups, the most first; what nothing led to came by itself. */
export function sourcesOf(figures: InsightFigures): SourceShare[] {
  return sharesOf(figures, ['beside', 'waited', ...Object.values(OrderSource)])
}

/** Paid places by what once brought their members, the most first. */
export function originsOf(figures: InsightFigures): SourceShare[] {
  return sharesOf(figures, ['referred', 'beside', 'waited'])
}

function sharesOf(figures: InsightFigures, names: readonly Exclude<SourceName, 'direct'>[]): SourceShare[] {
  const direct = names.reduce((left, name) => left - figures[name], figures.paid)
  const counts = [
    { name: 'direct' as const, places: direct },
    ...names.map((name) => ({ name, places: figures[name] })),
  ]
  return counts
    .map((one) => ({ ...one, share: shareOf(one.places, figures.paid) }))
    .toSorted((one, other) => other.places - one.places)
}
