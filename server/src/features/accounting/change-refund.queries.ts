import { ofCities } from '#platform/database/of-cities.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** What an operator let go back past the rule by changing an activity. */
export type NewChangeRefund = {
  id: string
  activityId: string
  cityCode: string
  operatorId: string
  at: number
  refundFen: number
  needsLook: boolean
}

/** One that nobody else has looked at. */
type UnseenRow = {
  id: string
  activityId: string
  title: string
  cityCode: string
  operatorId: string
  changedAt: Date
  refund: number
}

type UnseenScope = { cities: readonly string[] | null; notBy: string | null }
type Look = { id: string; by: string; at: number }

export function changeRefundQueries(sql: SqlRunner) {
  return {
    /** What an operator's changes let go back since then, looked at or not, in fen. */
    async sumSince(operatorId: string, since: number): Promise<number> {
      const [row] = await sql<[{ sum: number }]>`
        select coalesce(sum(refund_fen), 0)::float8 as sum from change_refund
        where operator_id = ${operatorId} and changed_at > ${new Date(since)}`
      return row.sum
    },

    /** What of it waits for a look, however old, and what a series under way will let go back, in fen. */
    async sumUnseen(operatorId: string): Promise<number> {
      const [row] = await sql<[{ sum: number }]>`
        select (
          (select coalesce(sum(refund_fen), 0) from change_refund
            where operator_id = ${operatorId} and needs_look and seen_at is null)
          + (select coalesce(sum(shown_refund), 0) from series_change change
            join series_change_item on change_id = change.id
            where operator_id = ${operatorId} and ended_at is null and outcome is null))::float8 as sum`
      return row.sum
    },

    async add({ id, activityId, cityCode, operatorId, at, refundFen, needsLook }: NewChangeRefund): Promise<void> {
      await sql`
        insert into change_refund (id, activity_id, activity_city_code, operator_id, changed_at, refund_fen, needs_look)
        values (${id}, ${activityId}, ${cityCode}, ${operatorId}, ${new Date(at)}, ${refundFen}, ${needsLook})`
    },

    /** `notBy` = whose own are left out; null = nobody's. */
    async listUnseen({ cities, notBy }: UnseenScope, { before, limit }: TimeReading): Promise<UnseenRow[]> {
      const fitting = sql`
        select * from change_refund
        where needs_look and seen_at is null and (changed_at, id) < (${before.at}, ${before.id}::uuid)
          and operator_id is distinct from ${notBy}`
      const city = sql`activity_city_code`
      const inOrder = sql`order by changed_at desc, id desc limit ${limit}`
      return await sql<UnseenRow[]>`
        select unseen.id, activity.id as "activityId", title, city_code as "cityCode", operator_id as "operatorId",
          changed_at as "changedAt", refund_fen::float8 as refund
        from (${ofCities(sql, cities, { fitting, city, inOrder })}) unseen join activity on activity.id = activity_id
        order by changed_at desc, unseen.id desc`
    },

    /** Locks one; null where there is none. */
    async lock(id: string): Promise<{ cityCode: string; operatorId: string; isSeen: boolean } | null> {
      const [row] = await sql<{ cityCode: string; operatorId: string; isSeen: boolean }[]>`
        select activity_city_code as "cityCode", operator_id as "operatorId", seen_at is not null as "isSeen"
        from change_refund where id = ${id} for update`
      return row ?? null
    },

    async see({ id, by, at }: Look): Promise<void> {
      await sql`update change_refund set seen_by = ${by}, seen_at = ${new Date(at)} where id = ${id}`
    },
  }
}
