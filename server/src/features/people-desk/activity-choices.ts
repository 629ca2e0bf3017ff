import type { ConsoleInputOf, ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { COMING_ROWS, type ComingActivity, type getComing } from '@quan/contract/console/people/people.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { findNearestByWords } from '#features/activity-desk/nearest-by-words.ts'
import { searchWords } from '#features/activity/search-terms.ts'
import { activityChoiceQueries } from '#features/people-desk/activity-choice.queries.ts'
import type { DeskActivityRow } from '#features/people-desk/people-desk.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

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
  const queries = activityChoiceQueries(sql)
  const since = now - DAY_MS
  return [await queries.listComing(since, cities, LIMIT), await queries.listRunning({ since, now }, cities, LIMIT)]
}

async function listByWords(words: readonly string[], { sql, now, cities }: Parts): Promise<DeskActivityRow[][]> {
  const kinds = await findNearestByWords({ words, cities, limit: LIMIT }, { sql, now })
  const rows = await activityChoiceQueries(sql).listActivities(kinds.flat().map(({ id }) => id))
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
