import { VIEW_DAYS_MAX } from '@quan/contract/console/insight/insight-limits.ts'
import { INSIGHT_FIGURES, type InsightFigures } from '@quan/contract/console/insight/insight.ts'
import { READ_FIGURES } from '#features/insight/count-activity.queries.ts'
import { EVERY_CITY, EVERY_ORGANIZER } from '#features/insight/insight-sums.ts'
import type { RankedRow } from '#features/insight/ranking.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** The cities that are asked for; null = all together. */
type Weeks = { from: string; to: string; cities: readonly string[] | null; organizerId: string | null }

const SUMS = INSIGHT_FIGURES.map((name) => `coalesce(sum(${name}), 0)::integer as ${name}`).join(', ')

export function insightQueries(sql: SqlRunner) {
  return {
    /** By week; those of an organizer, of some cities, or of all together. */
    async listWeeks({ from, to, cities, organizerId }: Weeks): Promise<(InsightFigures & { week: string })[]> {
      const isOfCity = cities === null ? sql`true` : sql`city_code = any(${[...cities]}::text[])`
      const isMeant =
        organizerId === null
          ? sql`organizer_id = ${EVERY_ORGANIZER} and city_code = any(${[...(cities ?? [EVERY_CITY])]}::text[])`
          : sql`organizer_id = ${organizerId} and organizer_id <> ${sql.unsafe(`'${EVERY_ORGANIZER}'`)} and ${isOfCity}`
      return [
        ...(await sql<(InsightFigures & { week: string })[]>`
          select begins_on::text as week, ${sql.unsafe(SUMS)} from insight_sum
          where period = 'week' and begins_on between ${from} and ${to} and ${isMeant}
          group by begins_on order by begins_on`),
      ]
    },

    /** Who was expected and who came, by the first day of the activities; of some cities, or of all together. */
    async listDays({ from, to, cities }: Omit<Weeks, 'organizerId'>) {
      return await sql<{ day: string; expected: number; arrived: number }[]>`
        select begins_on::text as day, sum(expected)::integer as expected, sum(arrived)::integer as arrived
        from insight_sum
        where period = 'day' and begins_on between ${from} and ${to} and organizer_id = ${EVERY_ORGANIZER}
          and city_code = any(${[...(cities ?? [EVERY_CITY])]}::text[])
        group by begins_on`
    },

    async findActivity(id: string): Promise<RankedRow | null> {
      const [row] = await sql<RankedRow[]>`
        select activity.id, title as name, kept.city_code, city.name as city_name, start_at, ${sql.unsafe(READ_FIGURES)}
        from activity_insight kept join activity on activity.id = activity_id join city on city.code = kept.city_code
        where activity_id = ${id}`
      return row ?? null
    },

    /** Its newest days with views, the earliest first. */
    async listViews(activityId: string): Promise<{ day: string; views: number }[]> {
      const rows = await sql<{ day: string; views: number }[]>`
        select day::text, views from activity_view where activity_id = ${activityId}
        order by activity_view.day desc limit ${VIEW_DAYS_MAX}`
      return rows.toReversed()
    },

    async findNickName(memberId: string): Promise<string | null> {
      const [row] = await sql<{ nick_name: string | null }[]>`
        select nick_name from member where id = ${memberId} and is_organizer`
      return row?.nick_name ?? null
    },
  }
}
