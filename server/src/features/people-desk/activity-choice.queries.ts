import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { DURATION_CLASSES, earliestStart, listWindow } from '#features/activity/list/list-window.ts'
import { DESK_ACTIVITY, type DeskActivityRow } from '#features/people-desk/people-desk.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What the column `filter_price_fen` says of an activity that is not sold here. */
const SOLD_ELSEWHERE_FEN = 2_147_483_647

export function activityChoiceQueries(sql: SqlRunner) {
  return {
    /** Activities that start from then on, the first first: one index of the desk is read, of some cities each by itself, merged. */
    async listComing(from: number, cities: readonly string[] | null, limit: number): Promise<DeskActivityRow[]> {
      const firstFirst = sql`order by start_at, id limit ${limit}`
      // the condition on the title names the indexes of the desk
      const coming = sql`
        published_at is not null and title <> '' and cancelled_at is null and start_at >= ${new Date(from)}`
      const found =
        cities === null
          ? sql`select id from activity where ${coming} ${firstFirst}`
          : sql`
            select id from unnest(${[...cities]}::text[]) as scope (code), lateral (
              select id, start_at from activity where city_code = scope.code and ${coming} ${firstFirst}) of_city
            ${firstFirst}`
      return await sql<DeskActivityRow[]>`
        ${sql.unsafe(DESK_ACTIVITY)} where a.id in (${found}) order by start_at, a.id`
    },

    /**
     * Activities that began before `since` and still run, the one that began last first. Nobody is on a list of what is sold elsewhere, and
     * exhibitions of weeks are many: these are left out.
     */
    async listRunning(
      { since, now }: { since: number; now: number },
      cities: readonly string[] | null,
      limit: number,
    ): Promise<DeskActivityRow[]> {
      const window = listWindow({ statuses: new Set([ActivityStatus.inProgress]), fromDay: null, toDay: null }, now)
      const earliest = DURATION_CLASSES.map((one) => new Date(earliestStart(one, window)).toISOString())
      const lastFirst = sql`order by start_at desc, id desc limit ${limit}`
      const running = sql`
        duration_class = class.number and start_at between class.earliest and ${new Date(since - 1)} and end_at >= ${new Date(now)}
        and filter_price_fen < ${SOLD_ELSEWHERE_FEN} and published_at is not null and cancelled_at is null`
      // of each length by itself: no class is looked through from before its longest could still run
      const found = sql`
        select id from unnest(${[...DURATION_CLASSES]}::integer[],
            ${earliest}::text[]::timestamptz[]) as class (number, earliest),
          ${cities === null ? sql`` : sql`unnest(${[...cities]}::text[]) as scope (code),`}
          lateral (
            select id, start_at from activity
            where ${cities === null ? sql`` : sql`city_code = scope.code and`} ${running} ${lastFirst}) of_class
        ${lastFirst}`
      return await sql<DeskActivityRow[]>`
        ${sql.unsafe(DESK_ACTIVITY)} where a.id in (${found}) order by start_at desc, a.id desc`
    },

    /** Those of some, in any order. */
    async listActivities(ids: readonly string[]): Promise<DeskActivityRow[]> {
      return await sql<DeskActivityRow[]>`${sql.unsafe(DESK_ACTIVITY)} where a.id = any(${[...ids]}::uuid[])`
    },
  }
}
