import type { SeriesProgress } from '@quan/contract/console/series/series-calls.ts'
import { changeSeries } from '@quan/contract/console/series/series-change-calls.ts'
import type { SeriesPart, SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { type DraftFields, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import type { DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { operatorMay } from '#features/operator/operator-may.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A date whose turn has come, with the change that it is part of. */
export type DueDate = {
  change_id: string
  series_id: string
  draft_id: string
  operator_id: string
  /** Whose activities the operator works for now; null = all. */
  cities: readonly string[] | null
  /** Whether the operator may change activities still. */
  may_change: boolean
  parts: Partial<SeriesParts>
  before: SeriesParts
  overwritten: SeriesPart[]
  seen_version: number
  shown_refund: number
  /** Doubts that were shown for it and answered with yes. */
  accepted: DraftRule[]
  /** The date whose pictures the others get copies of; null = no pictures are changed, or it was deleted. */
  from_draft_id: string | null
  publish_days_before: number | null
}

type DateKey = Pick<DueDate, 'change_id' | 'draft_id'>

/** A change as it is begun; its dates in the order in which they are changed. */
export type NewSeriesChange = Pick<DueDate, 'series_id' | 'operator_id' | 'parts' | 'before' | 'from_draft_id'> & {
  id: string
  at: number
  dates: readonly Pick<DueDate, 'draft_id' | 'overwritten' | 'seen_version' | 'shown_refund' | 'accepted'>[]
}

type LastChange = Omit<SeriesProgress, 'beginTime' | 'endTime' | 'failed'> & {
  begun_at: Date
  ended_at: Date | null
  failed: { draft_id: string; fields: DraftFields; start_at: string | null; reason: string }[]
}

export function seriesChangeQueries(sql: SqlRunner) {
  return {
    /** Whether a change of it, or further dates, are being made. */
    async isOpen(seriesId: string): Promise<boolean> {
      const rows = await sql`
        select from series_change where series_id = ${seriesId} and ended_at is null
        union all select from series_extension where series_id = ${seriesId} and ended_at is null`
      return rows.length > 0
    },

    async add({
      id,
      series_id: seriesId,
      parts: { pictures, ...parts },
      before,
      at,
      dates,
      ...about
    }: NewSeriesChange) {
      await sql`
        insert into series_change (id, series_id, operator_id, parts, pictures, before, from_draft_id, begun_at)
        values (${id}, ${seriesId}, ${about.operator_id}, ${sql.json(parts)}, ${pictures ? sql.json(pictures) : null},
          ${sql.json(before)}, ${about.from_draft_id}, ${new Date(at)})`
      const rows = dates.map((date, position) => ({ ...date, position }))
      await sql`
        insert into series_change_item (change_id, draft_id, position, overwritten, seen_version, shown_refund, accepted)
        select ${id}, draft_id, position, overwritten, seen_version, shown_refund, accepted
        from jsonb_to_recordset(${sql.json(rows)}) as given
          (draft_id uuid, position integer, overwritten text[], seen_version integer, shown_refund bigint, accepted text[])`
    },

    /** The next date whose turn has come; nobody else takes it until the transaction ends. */
    async takeDue(): Promise<DueDate | null> {
      const [row] = await sql<DueDate[]>`
        select item.change_id, change.series_id, item.draft_id, change.operator_id, operator.cities,
          ${sql.unsafe(operatorMay(changeSeries))} as may_change,
          change.parts || case when change.pictures is null then '{}' else jsonb_build_object('pictures', change.pictures) end
            as parts,
          change.before, item.overwritten, item.seen_version, item.shown_refund::float8 as shown_refund,
          item.accepted, change.from_draft_id, series.publish_days_before
        from series_change change join activity_series series on series.id = change.series_id
          join operator on operator.id = change.operator_id cross join lateral (
          select * from series_change_item where change_id = change.id and outcome is null
          order by position limit 1 for update skip locked) item
        where change.ended_at is null order by change.begun_at, change.id limit 1`
      return row ?? null
    },

    /** False where an outcome was saved before, which counts. */
    async saveOutcome({ change_id: changeId, draft_id: draftId }: DateKey, reason: string | null): Promise<boolean> {
      const { count } = await sql`
        update series_change_item set outcome = ${reason === null ? 'done' : 'failed'}, reason = ${reason}
        where change_id = ${changeId} and draft_id = ${draftId} and outcome is null`
      return count === 1
    },

    /**
     * A date of a series that was just made, which waited for its first pictures in vain, is not published without: it comes
     * back with the reason. One that fails a later change keeps all it had.
     */
    async giveUpPublishing({ change_id: changeId, draft_id: draftId }: DateKey, reason: string) {
      await sql`
        update host_draft set publish_at = null, state = ${DraftState.sentBack}, reason = ${reason}
        where id = ${draftId} and publish_at is not null and exists (
          select from series_change change join activity_series series on series.id = change.series_id
          where change.id = ${changeId} and begun_at = made_at)`
    },

    /** Ends the changes of which no date is left. */
    async endDone(at: number) {
      await sql`
        update series_change set ended_at = ${new Date(at)}
        where ended_at is null
          and not exists (select from series_change_item where change_id = series_change.id and outcome is null)`
    },

    /** The change of a series that was begun last, with its dates of some cities; null = there was none. */
    async findLast(seriesId: string, { cities }: Pick<DueDate, 'cities'>): Promise<SeriesProgress | null> {
      const isOf = cities === null ? sql`true` : sql`fields ->> 'cityCode' = any(${[...cities]}::text[])`
      const [row] = await sql<LastChange[]>`
        select change.id, operator.display_name as "operatorName", begun_at, ended_at, total, done, failed
        from series_change change join operator on operator.id = change.operator_id, lateral (
          select count(*)::integer as total, count(*) filter (where outcome = 'done')::integer as done,
            coalesce(jsonb_agg(jsonb_build_object('draft_id', draft_id, 'fields', fields, 'start_at', start_at, 'reason', item.reason)
              order by position) filter (where outcome = 'failed'), '[]') as failed
          from series_change_item item join host_draft on host_draft.id = draft_id
            left join activity on activity.id = activity_id
          where change_id = change.id and ${isOf}) items
        where change.series_id = ${seriesId} order by begun_at desc, change.id desc limit 1`
      return row ? shapeLast(row) : null
    },
  }
}

function shapeLast({ begun_at: begunAt, ended_at: endedAt, failed, ...about }: LastChange): SeriesProgress {
  return {
    ...about,
    beginTime: begunAt.toISOString(),
    endTime: endedAt?.toISOString() ?? null,
    failed: failed.map(({ draft_id: draftId, fields, start_at: start, reason }) => ({
      draftId,
      title: fields.title,
      startTime: start === null ? fields.startTime : new Date(start).toISOString(),
      reason,
    })),
  }
}
