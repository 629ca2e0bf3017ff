import type { SeriesExtension } from '@quan/contract/console/series/series-calls.ts'
import { extendSeries } from '@quan/contract/console/series/series-extension-calls.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { operatorMay } from '#features/operator/operator-may.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A day whose turn has come, with what its date is a copy of. */
export type DueDay = {
  extension_id: string
  day: string
  series_id: string
  from_draft_id: string
  fields: DraftFields
  operator_id: string
  /** Whether the operator may make it still. */
  may_extend: boolean
  organizer_id: string | null
  city_code: string
  time_zone: string
  publish_days_before: number | null
}

type NewExtension = {
  id: string
  seriesId: string
  operatorId: string
  fromDraftId: string
  fields: DraftFields
  days: readonly string[]
  at: number
}
type LastExtension = Omit<SeriesExtension, 'beginTime' | 'endTime'> & { begun_at: Date; ended_at: Date | null }
type DayKey = Pick<DueDay, 'extension_id' | 'day'>

export function seriesExtensionQueries(sql: SqlRunner) {
  const mayExtend = sql`
    ${sql.unsafe(operatorMay(extendSeries))} and (operator.cities is null or series.city_code = any(operator.cities))`
  return {
    /** Whose it is; null = there is no such one. */
    async find(id: string): Promise<{ seriesId: string; operatorId: string } | null> {
      const [row] = await sql<{ seriesId: string; operatorId: string }[]>`
        select series_id as "seriesId", operator_id as "operatorId" from series_extension where id = ${id}`
      return row ?? null
    },

    async add({ id, seriesId, operatorId, fromDraftId, fields, days, at }: NewExtension) {
      await sql`
        insert into series_extension (id, series_id, operator_id, from_draft_id, fields, begun_at)
        values (${id}, ${seriesId}, ${operatorId}, ${fromDraftId}, ${sql.json(fields)}, ${new Date(at)})`
      await sql`
        insert into series_extension_day (extension_id, day) select ${id}, unnest(${[...days]}::text[]::date[])`
    },

    /** The next day whose turn has come; null = none. */
    async findDue(): Promise<DueDay | null> {
      const [row] = await sql<DueDay[]>`
        select item.extension_id, to_char(item.day, 'YYYY-MM-DD') as day, extension.series_id, extension.from_draft_id,
          extension.fields, extension.operator_id, ${mayExtend} as may_extend, source.organizer_id, series.city_code,
          city.time_zone, series.publish_days_before
        from series_extension extension join activity_series series on series.id = extension.series_id join city on city.code = series.city_code
          join operator on operator.id = extension.operator_id join host_draft source on source.id = from_draft_id
          cross join lateral (
            select * from series_extension_day where extension_id = extension.id and outcome is null
            order by day limit 1) item
        where extension.ended_at is null order by extension.begun_at, extension.id limit 1`
      return row ?? null
    },

    /** Whether the day waits still; nobody else makes it until the transaction ends. */
    async hold({ extension_id: id, day }: DayKey): Promise<boolean> {
      const rows = await sql`
        select from series_extension_day where extension_id = ${id} and day = ${day}::date and outcome is null for update`
      return rows.length > 0
    },

    /** An outcome that was saved before counts. */
    async saveOutcome({ extension_id: id, day }: DayKey, reason: string | null) {
      await sql`
        update series_extension_day set outcome = ${reason === null ? 'done' : 'failed'}, reason = ${reason}
        where extension_id = ${id} and day = ${day}::date and outcome is null`
    },

    /** Ends those of which no day is left. */
    async endDone(at: number) {
      await sql`
        update series_extension set ended_at = ${new Date(at)}
        where ended_at is null and not exists (
          select from series_extension_day where extension_id = series_extension.id and outcome is null)`
    },

    /** What made a series longer last; null = nothing did. */
    async findLast(seriesId: string): Promise<SeriesExtension | null> {
      const [row] = await sql<LastExtension[]>`
        select extension.id, operator.display_name as "operatorName", begun_at, ended_at, total, done, failed
        from series_extension extension join operator on operator.id = extension.operator_id, lateral (
          select count(*)::integer as total, count(*) filter (where outcome = 'done')::integer as done,
            coalesce(jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'reason', reason) order by day)
              filter (where outcome = 'failed'), '[]') as failed
          from series_extension_day where extension_id = extension.id) days
        where extension.series_id = ${seriesId} order by begun_at desc, extension.id desc limit 1`
      if (!row) return null
      const { begun_at: begunAt, ended_at: endedAt, ...about } = row
      return { ...about, beginTime: begunAt.toISOString(), endTime: endedAt?.toISOString() ?? null }
    },
  }
}
