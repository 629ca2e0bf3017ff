import type { SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import type { SeriesRule } from '@quan/contract/console/series/series-rule.ts'
import { type DraftFields, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

export type SeriesRow = {
  id: string
  city_code: string
  city_name: string
  time_zone: string
  author: string
  rule: SeriesRule
  parts: SeriesParts
  publish_days_before: number | null
  version: number
}

/** What is stored of a series. `first_fields` those of its first date; null = all were deleted. */
export type ReadSeries = Omit<SeriesRow, 'parts'> & { parts: Partial<SeriesParts>; first_fields: DraftFields | null }

/** One date of a series: a draft, and what was published of it. */
export type SeriesDateRow = {
  id: string
  version: number
  state: DraftState
  fields: DraftFields
  /** Of the city that the draft names now; null = none. */
  time_zone: string | null
  activity_id: string | null
  publish_at: Date | null
}

/** A date as it is stored: `publishAt` null = it is published by hand. */
export type WrittenDate = { id: string; fields: DraftFields; publishAt: Date | null }

type NewSeries = Pick<SeriesRow, 'id' | 'city_code' | 'rule' | 'parts' | 'publish_days_before'>

export function seriesQueries(sql: SqlRunner) {
  return {
    async find(id: string, { isHeld }: { isHeld: boolean }): Promise<ReadSeries | null> {
      const [row] = await sql<ReadSeries[]>`
        select s.id, s.city_code, city.name as city_name, city.time_zone, operator.display_name as author, s.rule, s.parts,
          s.publish_days_before, s.version,
          (select fields from host_draft where series_id = s.id order by id limit 1) as first_fields
        from activity_series s join city on city.code = s.city_code join operator on operator.id = s.operator_id
        where s.id = ${id} ${isHeld ? sql`for update of s` : sql``}`
      return row ?? null
    },

    async add({ id, city_code: city, rule, parts, publish_days_before: days }: NewSeries, by: string, at: number) {
      await sql`
        insert into activity_series (id, city_code, operator_id, rule, parts, publish_days_before, made_at)
        values (${id}, ${city}, ${by}, ${sql.json(rule)}, ${sql.json(parts)}, ${days}, ${new Date(at)})`
    },

    async setParts(id: string, parts: SeriesParts) {
      await sql`update activity_series set parts = ${sql.json(parts)}, version = version + 1 where id = ${id}`
    },

    /** Makes a draft the first date of a series. */
    async join(seriesId: string, { id, publishAt }: WrittenDate, by: string) {
      await sql`
        update host_draft set series_id = ${seriesId}, publish_at = ${publishAt}, state = ${DraftState.draft}, reason = null,
          scheduled_by = case when ${publishAt}::timestamptz is null then scheduled_by else ${by}::uuid end
        where id = ${id}`
    },

    /** Adds further dates. */
    async addDates(
      seriesId: string,
      dates: readonly WrittenDate[],
      { organizerId, by, at }: { organizerId: string | null; by: string; at: number },
    ) {
      const rows = dates.map(({ id, fields, publishAt }) => ({
        id,
        fields,
        publish_at: publishAt?.toISOString() ?? null,
      }))
      await sql`
        insert into host_draft
          (id, operator_id, organizer_id, fields, series_id, publish_at, scheduled_by, created_at, updated_at)
        select id, ${by}, ${organizerId}, fields, ${seriesId}, publish_at,
          case when publish_at is null then null else ${by}::uuid end, ${new Date(at)}, ${new Date(at)}
        from jsonb_to_recordset(${sql.json(rows)}) as given (id uuid, fields jsonb, publish_at timestamptz)`
    },

    /** All dates, in any order; they are few by the contract. */
    async listDates(seriesId: string): Promise<SeriesDateRow[]> {
      return await sql<SeriesDateRow[]>`
        select d.id, d.version, d.state, d.fields, city.time_zone, d.activity_id, d.publish_at
        from host_draft d left join city on city.code = d.fields ->> 'cityCode'
        where d.series_id = ${seriesId}`
    },

    /** One date; held, nobody else changes its draft until the transaction ends. Null = it was deleted. */
    async findDate(draftId: string, { isHeld }: { isHeld: boolean }): Promise<SeriesDateRow | null> {
      if (isHeld) await sql`select from host_draft where id = ${draftId} for update`
      const [row] = await sql<SeriesDateRow[]>`
        select d.id, d.version, d.state, d.fields, city.time_zone, d.activity_id, d.publish_at
        from host_draft d left join city on city.code = d.fields ->> 'cityCode' where d.id = ${draftId}`
      return row ?? null
    },

    /** Saves a date that is a draft; one that waits to be published by itself goes on waiting. */
    async saveDate({ id, fields, publishAt }: WrittenDate, at: number) {
      await sql`
        update host_draft set fields = ${sql.json(fields)}, version = version + 1, publish_at = ${publishAt},
          updated_at = ${new Date(at)}
        where id = ${id}`
    },

    async findZone(cityCode: string): Promise<string | null> {
      const [row] = await sql<{ time_zone: string }[]>`select time_zone from city where code = ${cityCode}`
      return row?.time_zone ?? null
    },
  }
}
