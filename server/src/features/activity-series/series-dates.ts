import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { partsOfActivity, partsOfDraft, type SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import { type SeriesDateRow, seriesQueries } from '#features/activity-series/series.queries.ts'
import { bareShown, pictureOrigins } from '#features/desk-picture/desk-pictures.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Who works at the desk; `cities` null = all. */
export type SeriesEditor = { operatorId: string; cities: readonly string[] | null }

/** A date of a series with what was published of it; its pictures by what they are copies of. */
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
  const dates = rows.map((row) => ({ row, activity: byId.get(row.activity_id ?? '') ?? null }))
  const originsOf = await pictureOrigins(
    sql,
    dates.map((date) => shownOn(date)),
  )
  return dates
    .map((date): LoadedDate => ({ ...date, parts: partsOf(date, originsOf) }))
    .toSorted((one, other) => startOf(one) - startOf(other))
}

type StoredDate = Pick<LoadedDate, 'row' | 'activity'>

/** What a date shows, by bare paths. */
export const shownOn = ({ row, activity }: StoredDate) => bareShown(activity ?? { ...EMPTY_DRAFT, ...row.fields })

/** What a date says, published or not; its pictures by what they are copies of. */
export function partsOf(date: StoredDate, originsOf: Awaited<ReturnType<typeof pictureOrigins>>): SeriesParts {
  const { row, activity } = date
  const said = activity ? partsOfActivity(activity) : partsOfDraft(row.fields, row.time_zone ?? MAINLAND_TIME_ZONE)
  return { ...said, pictures: originsOf(shownOn(date)) }
}

/** When a date starts, in milliseconds since 1970; one that says nothing comes last. */
function startOf({ row, activity }: StoredDate): number {
  const start = activity?.startTime ?? row.fields.startTime
  return start === null ? Number.MAX_VALUE : Date.parse(start)
}
