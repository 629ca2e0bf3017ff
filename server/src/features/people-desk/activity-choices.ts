import type { ConsoleInputOf, ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { DeskListing } from '@quan/contract/console/activities/desk-activity.ts'
import { COMING_ROWS, type ComingActivity, type getComing } from '@quan/contract/console/people/people.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { deskListQueries, type DeskPosition } from '#features/activity-desk/desk-list.queries.ts'
import { searchWords } from '#features/activity/search-terms.ts'
import { type DeskActivityRow, peopleDeskQueries } from '#features/people-desk/people-desk.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { timeReading } from '#platform/paging/time-page.ts'

type Parts = { sql: SqlRunner; now: number; cities: readonly string[] | null }

/**
 * Activities of some cities, null = all, among which one is chosen: what comes next and what still runs, or, where words are looked
 * for, all that hold them.
 */
export async function listChoices(
  { cityCode, keyword }: ConsoleInputOf<typeof getComing>,
  { cities: own, ...parts }: Parts,
): Promise<ConsoleResultOf<typeof getComing>> {
  const cities = cityCode ? [cityCode].filter((code) => own?.includes(code) ?? true) : own
  const words = searchWords(keyword ?? '')
  const kinds = await (words.length > 0 ? listByWords(words, { ...parts, cities }) : listNext({ ...parts, cities }))
  return {
    activities: kinds.flatMap((rows) => rows.slice(0, COMING_ROWS).map(shapeActivity)),
    isMore: kinds.some((rows) => rows.length > COMING_ROWS),
  }
}

/** One more than are told says whether there are more. */
const LIMIT = COMING_ROWS + 1

async function listNext({ sql, now, cities }: Parts): Promise<DeskActivityRow[][]> {
  const queries = peopleDeskQueries(sql)
  const since = now - DAY_MS
  return [await queries.listComing(since, cities, LIMIT), await queries.listRunning({ since, now }, cities, LIMIT)]
}

/** Those that run, those ahead, the first first, and those that ended, the last first: the nearest are found, however many there are. */
async function listByWords(words: readonly string[], { sql, now, cities }: Parts): Promise<DeskActivityRow[][]> {
  const nothingElse = { category: null, organizerId: null, seriesId: null, startFrom: null, startUntil: null }
  const at = new Date(now)
  const reading = { ...timeReading({ maxResultCount: COMING_ROWS }), now }
  const list = deskListQueries(sql)

  /** Of each city by itself, by its own terms: a frequent word must not read the whole country. */
  async function find(span: Partial<typeof nothingElse> & object, status: DeskListing, isFirstFirst: boolean) {
    const found: DeskPosition[] = []
    for (const city of cities ?? [null]) {
      const filter = { ...nothingElse, ...span, status, words, cities: city === null ? null : [city] }
      found.push(...(await list.listByWords(filter, reading, { isFirstFirst })))
    }
    const sign = isFirstFirst ? 1 : -1
    return found.toSorted((one, other) => sign * (one.start_at.getTime() - other.start_at.getTime())).slice(0, LIMIT)
  }

  const kinds = [
    await find({}, DeskListing.inProgress, false),
    await find({ startFrom: at }, DeskListing.registering, true),
    await find({ startUntil: at }, DeskListing.ended, false),
  ]
  const rows = await peopleDeskQueries(sql).listActivities(kinds.flat().map(({ id }) => id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return kinds.map((kind) => kind.flatMap(({ id }) => byId.get(id) ?? []))
}

/** An activity as it is chosen, and as the pages about its people name it. */
export const shapeActivity = (row: DeskActivityRow): ComingActivity => ({
  id: row.id,
  title: row.title,
  cityName: row.city_name,
  startTime: row.start_at.toISOString(),
  endTime: row.end_at.toISOString(),
})
