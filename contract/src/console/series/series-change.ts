import { isSamePart, type SeriesPart, type SeriesParts } from '#console/series/series-parts.ts'

type SeriesDateQuestion = {
  /** As the date is. */
  own: SeriesParts
  /** As the series was before the change. */
  common: SeriesParts
  /** What becomes another on all dates. */
  next: Partial<SeriesParts>
  /** Parts that were changed on this date by themselves and become as the others all the same. */
  overwritten: readonly SeriesPart[]
}

/** What a change of a series does to one of its dates. */
export type SeriesDatePlan = {
  /** What becomes another; empty = it is as wished already, or stays. */
  parts: Partial<SeriesParts>
  /** Parts that were changed on this date by themselves: they stay unless they are overwritten. */
  differing: SeriesPart[]
}

/** Joins a change of a series with one of its dates: what was changed there by itself is nobody's to overwrite silently. */
export function planSeriesDate({ own, common, next, overwritten }: SeriesDateQuestion): SeriesDatePlan {
  const open = (Object.keys(next) as SeriesPart[]).filter((name) => !isSamePart(own[name], next[name]))
  const differing = open.filter((name) => !isSamePart(own[name], common[name]))
  const changed = open.filter((name) => !differing.includes(name) || overwritten.includes(name))
  return { parts: Object.fromEntries(changed.map((name) => [name, next[name]])), differing }
}
