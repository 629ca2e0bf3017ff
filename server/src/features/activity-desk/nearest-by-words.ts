import { DeskListing } from '@quan/contract/console/activities/desk-activity.ts'
import { type DeskFilter, deskListQueries, type DeskPosition } from '#features/activity-desk/desk-list.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { timeReading } from '#platform/paging/time-page.ts'

type WordSearch = { words: readonly string[]; cities: readonly string[] | null; limit: number }
type Span = Partial<Pick<DeskFilter, 'startFrom' | 'startUntil'>>

const NOTHING_ELSE = { category: null, organizerId: null, seriesId: null, startFrom: null, startUntil: null }

/**
 * Activities that hold all words, none that was cancelled: those that run, those ahead, the first first, and those that ended, the last
 * first; of each kind the nearest to now, as many as asked for.
 */
export async function findNearestByWords(
  { words, cities, limit }: WordSearch,
  { sql, now }: { sql: SqlRunner; now: number },
): Promise<DeskPosition[][]> {
  const at = new Date(now)
  const reading = { ...timeReading({ maxResultCount: limit }), limit, now }
  const list = deskListQueries(sql)

  /** Of each city by itself, by its own terms: a frequent word must not read the whole country. */
  async function find(status: DeskListing, span: Span, isFirstFirst: boolean) {
    const found: DeskPosition[] = []
    for (const city of cities ?? [null]) {
      const filter = { ...NOTHING_ELSE, ...span, status, words, cities: city === null ? null : [city] }
      found.push(...(await list.listByWords(filter, reading, { isFirstFirst })))
    }
    const sign = isFirstFirst ? 1 : -1
    return found.toSorted((one, other) => sign * (one.start_at.getTime() - other.start_at.getTime())).slice(0, limit)
  }

  return [
    await find(DeskListing.inProgress, {}, false),
    await find(DeskListing.registering, { startFrom: at }, true),
    await find(DeskListing.ended, { startUntil: at }, false),
  ]
}
