import type { SqlRunner } from '#platform/database/connect.ts'

type StatementRow = {
  activityId: string
  title: string
  start_at: Date
  received: number
  returned: number
  fee: number
}
type StatementFilter = { organizerId: string; month: string; cities: readonly string[] | null }

/** An organizer's month. */
export function statementQueries(sql: SqlRunner) {
  const inCities = (cities: readonly string[] | null) =>
    cities === null ? sql`true` : sql`city_code = any(${[...cities]}::text[])`
  return {
    /** What each activity of an organizer moved in a month, the soonest start first. */
    async list({ organizerId, month, cities }: StatementFilter) {
      return [
        ...(await sql<StatementRow[]>`
          select moved.*, title, start_at from (
            select activity_id as "activityId", sum(received_fen)::float8 as received,
                sum(returned_fen)::float8 as returned, sum(fee_fen)::float8 as fee
              from money_day
            where organizer_id = ${organizerId} and month = ${month} and ${inCities(cities)}
            group by activity_id) moved
          join activity on activity.id = "activityId" order by start_at, "activityId"`),
      ]
    },

    /** What all of them moved on each day that stands in a month, newest first. */
    async daysOf({ organizerId, month, cities }: StatementFilter) {
      return [
        ...(await sql<{ day: string; received: number; returned: number }[]>`
          select day::text, sum(received_fen)::float8 as received, sum(returned_fen)::float8 as returned
          from money_day
          where organizer_id = ${organizerId} and month = ${month} and ${inCities(cities)}
          group by money_day.day order by money_day.day desc`),
      ]
    },

    /** The first month in which an activity of an organizer moved money; null = none did. */
    async findFirstMonth(organizerId: string) {
      const [row] = await sql<{ month: string }[]>`
        select month::text from money_day where organizer_id = ${organizerId} order by month limit 1`
      return row?.month ?? null
    },

    /** Null for who is no organizer and was none, or never held an activity in one of the cities. */
    async findOrganizer(id: string, cities: readonly string[] | null) {
      const isThere = sql`exists (select from activity where organizer_id = member.id and ${inCities(cities)})`
      const [row] = await sql<{ id: string; nickName: string }[]>`
        select id, coalesce(nick_name, '') as "nickName" from member where id = ${id}
          and (${cities === null ? sql`is_organizer` : sql`false`} or ${isThere})`
      return row ?? null
    },
  }
}
