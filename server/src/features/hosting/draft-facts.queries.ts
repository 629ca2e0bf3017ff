import type { SqlRunner } from '#platform/database/connect.ts'

/** Where and when an activity would take place; `activityId` is the one that is there already and would move. */
export type Occasion = { cityCode: string; venue: string; startTime: string; endTime: string; activityId?: string }

/** Activities that last longer than this, in days, are not looked for at the same venue. */
const LOOKED_BACK_DAYS = 14

/** What a draft is held against. */
export function draftFactQueries(sql: SqlRunner) {
  return {
    async isCity(code: string): Promise<boolean> {
      const rows = await sql`select from city where code = ${code}`
      return rows.length > 0
    },

    async findNickName(memberId: string): Promise<string> {
      const [row] = await sql<{ nick_name: string | null }[]>`select nick_name from member where id = ${memberId}`
      return row?.nick_name ?? ''
    },

    /** Whether something else is held there at that time, of each in its order. */
    async listColliding(occasions: readonly Occasion[]): Promise<boolean[]> {
      const rows = await sql<{ collides: boolean }[]>`
        select exists (
          select from activity
          where city_code = asked."cityCode" and start_at < asked."endTime" and end_at > asked."startTime"
            and start_at > asked."startTime" - make_interval(days => ${LOOKED_BACK_DAYS})
            and venue = asked.venue and cancelled_at is null and published_at is not null
            and id is distinct from asked."activityId") as collides
        from rows from (
          jsonb_to_recordset(${sql.json([...occasions])}) as
            ("cityCode" text, venue text, "startTime" timestamptz, "endTime" timestamptz, "activityId" uuid))
          with ordinality asked
        order by ordinality`
      return rows.map(({ collides }) => collides)
    },
  }
}
