import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { partsOfActivity, partsOfDraft, type SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import { type SeriesDateRow, seriesQueries } from '#features/activity-series/series.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Who works at the desk; `cities` null = all. */
export type SeriesEditor = { operatorId: string; cities: readonly string[] | null }

/** A date of a series with what was published of it. */
export type LoadedDate = { row: SeriesDateRow; activity: DeskActivity | null; parts: SeriesParts }

/** The dates of a series that are of the operator's cities, the one that starts first first. */
export async function loadDates(
  seriesId: string,
  { cities }: SeriesEditor,
  { sql, clock }: { sql: SqlRunner; clock: Clock },
): Promise<LoadedDate[]> {
  const rows = (await seriesQueries(sql).listDates(seriesId)).filter(
    ({ fields: { cityCode } }) => cities === null || (cityCode !== null && cities.includes(cityCode)),
  )
  const published = rows.flatMap(({ activity_id: activityId }) => activityId ?? [])
  const activities = await activityDesk({ sql, clock }).listWhole(published, { cities })
  const byId = new Map(activities.map((each) => [each.id, each]))
  return rows
    .map((row): LoadedDate => {
      const activity = byId.get(row.activity_id ?? '') ?? null
      const timeZone = row.time_zone ?? MAINLAND_TIME_ZONE
      return { row, activity, parts: activity ? partsOfActivity(activity) : partsOfDraft(row.fields, timeZone) }
    })
    .toSorted((one, other) => startOf(one) - startOf(other))
}

/** When a date starts, in milliseconds since 1970; one that says nothing comes last. */
function startOf({ row, activity }: LoadedDate): number {
  const start = activity?.startTime ?? row.fields.startTime
  return start === null ? Number.MAX_VALUE : Date.parse(start)
}
