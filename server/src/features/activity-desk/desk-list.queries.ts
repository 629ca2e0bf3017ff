import { DeskListing } from '@quan/contract/console/activities/desk-activity.ts'
import { TermKind, timeTerm, wordTerms } from '#features/activity/search-terms.ts'
import { blocksAt, blocksCovering } from '#features/activity/time-block.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { containing } from '#platform/database/like-pattern.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** What of the published activities is asked for; `cities` null = all, `startFrom` and `startUntil` null = unbounded. */
export type DeskFilter = {
  cities: readonly string[] | null
  status: DeskListing | null
  category: number | null
  organizerId: string | null
  seriesId: string | null
  startFrom: Date | null
  startUntil: Date | null
  words: readonly string[]
}

/** A page that is read at an instant. */
export type DeskReading = TimeReading & { now: number }

/** An activity of the list, to be loaded. */
export type DeskPosition = { id: string; start_at: Date }

const DAY_MS = 24 * 3_600_000
/**
 * Where the stretches of time meet in which words are looked for, in days from now: narrow around now, and a quarter of
 * a year farther out, so that a page of a frequent word takes the rows of a stretch and not all of them.
 */
const BORDERS_DAYS = [365, 92, 32, 8, 2, 0, -8, -32].concat(
  Array.from({ length: 40 }, (_, quarter) => -92 * (quarter + 1)),
)
const EARLIEST_AT = Date.UTC(1970, 0, 1)
const LATEST_AT = Date.UTC(2100, 0, 1)

export function deskListQueries(sql: SqlRunner) {
  // the condition on the title names the indexes of the desk
  const bounds = (filter: DeskFilter, { before, now }: DeskReading) => sql`
    published_at is not null and title <> '' and (start_at, id) < (${before.at}, ${before.id}::uuid)
    and ${isOfStatus(sql, filter.status, now)}
    ${filter.category === null ? sql`` : sql`and category = ${filter.category}`}
    ${filter.organizerId === null ? sql`` : sql`and organizer_id = ${filter.organizerId}`}
    ${filter.seriesId === null ? sql`` : sql`and series_id = ${filter.seriesId}`}
    ${filter.startFrom === null ? sql`` : sql`and start_at >= ${filter.startFrom}`}
    ${filter.startUntil === null ? sql`` : sql`and start_at < ${filter.startUntil}`}`
  const inCities = ({ cities }: DeskFilter) =>
    cities === null ? sql`true` : sql`city_code = any(${[...cities]}::text[])`
  const orderOf = (isFirstFirst: boolean) =>
    isFirstFirst ? sql`order by start_at, id` : sql`order by start_at desc, id desc`

  return {
    /** The newest first, or the first first. One index is read, of several cities each by itself, merged. */
    async list(filter: DeskFilter, reading: DeskReading, { isFirstFirst = false } = {}): Promise<DeskPosition[]> {
      const { cities, organizerId, seriesId, status } = filter
      const inOrder = sql`${orderOf(isFirstFirst)} limit ${reading.limit}`
      const isFew =
        organizerId !== null || seriesId !== null || status === DeskListing.cancelled || status === DeskListing.hidden
      if (cities === null || isFew)
        return await sql<DeskPosition[]>`
          select id, start_at from activity where ${bounds(filter, reading)} and ${inCities(filter)}
          ${inOrder}`
      return await sql<DeskPosition[]>`
        select id, start_at from unnest(${[...cities]}::text[]) as scope (code), lateral (
          select id, start_at from activity where city_code = scope.code and ${bounds(filter, reading)}
          ${inOrder}) found
        ${inOrder}`
    },

    /** Those that hold all words, the newest first or the first first, stretch by stretch until the page is full. */
    async listByWords(
      filter: DeskFilter,
      reading: DeskReading,
      { isFirstFirst = false } = {},
    ): Promise<DeskPosition[]> {
      const [only, ...others] = filter.cities ?? []
      const scope = only !== undefined && others.length === 0 ? only : null
      const stretches = stretchesOf(filter, reading, scope)
      if (isFirstFirst) stretches.reverse()
      const inOrder = orderOf(isFirstFirst)
      const terms = filter.words.flatMap((word) => wordTerms(scope, word))
      const patterns = filter.words.map(containing)
      // the stretches are taken in turn and no further than needed, so the outer limit keeps the first rows
      return await sql<DeskPosition[]>`
        select id, start_at from (
          select found.* from unnest(
            ${stretches.map(({ from }) => new Date(from).toISOString())}::text[]::timestamptz[],
            ${stretches.map(({ to }) => new Date(to).toISOString())}::text[]::timestamptz[],
            ${stretches.map(({ terms: some }) => `{${some.join()}}`)}::text[]) as stretch (since, until, any_of),
          lateral (
            select id, start_at from (
              -- behind a fence, for the planner would begin with the other conditions
              select * from activity where search_terms @> ${terms}::integer[]
                and search_terms && stretch.any_of::integer[] and published_at is not null offset 0) candidate
            where start_at between stretch.since and stretch.until and search_text like all (${patterns}::text[])
              and ${bounds(filter, reading)} and ${inCities(filter)}
            ${inOrder} limit ${reading.limit}) found
          limit ${reading.limit}) page
        ${inOrder}`
    },
  }
}

function isOfStatus(sql: SqlRunner, status: DeskListing | null, now: number) {
  const at = new Date(now)
  if (status === null) return sql`true`
  if (status === DeskListing.hidden) return sql`hidden_at is not null`
  if (status === DeskListing.cancelled) return sql`cancelled_at is not null`
  if (status === DeskListing.registering) return sql`cancelled_at is null and start_at > ${at}`
  if (status === DeskListing.ended) return sql`cancelled_at is null and end_at < ${at}`
  return sql`cancelled_at is null and start_at <= ${at} and end_at >= ${at}`
}

/**
 * The stretches of time in which the page may lie, the last one first, both bounds included; of each the terms of which every
 * activity in it has one. What is under way is found by that, whenever it began.
 */
function stretchesOf(
  { status, startFrom, startUntil }: DeskFilter,
  { before, now }: DeskReading,
  scope: string | null,
) {
  const last = Math.min(before.at.getTime(), (startUntil?.getTime() ?? LATEST_AT) - 1, LATEST_AT)
  const first = Math.max(startFrom?.getTime() ?? EARLIEST_AT, EARLIEST_AT)
  if (status === DeskListing.inProgress)
    return [{ from: first, to: last, terms: blocksAt(now).map((block) => timeTerm(scope, TermKind.ongoing, block)) }]
  const borders = [LATEST_AT, ...BORDERS_DAYS.map((days) => now + days * DAY_MS), EARLIEST_AT]
  return borders
    .slice(1)
    .map((from, index) => ({ from: Math.max(from, first), to: Math.min((borders[index] ?? LATEST_AT) - 1, last) }))
    .filter(({ from, to }) => from <= to)
    .map((stretch) => ({
      ...stretch,
      terms: blocksCovering(stretch).map((block) => timeTerm(scope, TermKind.start, block)),
    }))
}
