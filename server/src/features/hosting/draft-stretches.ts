import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Widths of the stretches that drafts are marked with, in days: `draft_marks` of the database writes them. */
const WIDTH_DAYS = { day: 1, week: 7, quarter: 91, century: 36_500 }
/** Stretches in which drafts are looked for, narrow where most were changed; the last one holds all that is left. */
const WALK = [
  ...Array.from({ length: 4 }, () => WIDTH_DAYS.day),
  ...Array.from({ length: 4 }, () => WIDTH_DAYS.week),
  ...Array.from({ length: 8 }, () => WIDTH_DAYS.quarter),
  WIDTH_DAYS.century,
]

/** What was changed since and until an instant; what was changed then has one of the marks. */
type Stretch = { since: Date; until: Date; marks: string[] }

/** Stretches that end a day after an instant, the last one first. `cities` null = all; null among them stands for none. */
export function stretchesBefore(at: Date, cities: readonly (string | null)[] | null): Stretch[] {
  const places = cities === null ? [''] : cities.map((city) => `.${city ?? '-'}`)
  const stretches: Stretch[] = []
  // another server's clock may be ahead
  let until = at.getTime() + DAY_MS
  for (const days of WALK) {
    if (until <= 0) break
    const number = Math.floor((until - 1) / (days * DAY_MS))
    const since = number * days * DAY_MS
    const marks = places.map((place) => `@${days}.${number}${place}`)
    stretches.push({ since: new Date(since), until: new Date(until), marks })
    until = since
  }
  return stretches
}

/** Stretches as rows `stretch (since, until, marks)`, in their order. */
export const stretchRows = (sql: SqlRunner, stretches: readonly Stretch[]) => sql`
  unnest(
    ${stretches.map(({ since }) => since.toISOString())}::text[]::timestamptz[],
    ${stretches.map(({ until }) => until.toISOString())}::text[]::timestamptz[],
    ${stretches.map(({ marks }) => `{${marks.join()}}`)}::text[]) as stretch (since, until, marks)`
