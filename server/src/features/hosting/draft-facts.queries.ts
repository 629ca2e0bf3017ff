import type { SqlRunner } from '#platform/database/connect.ts'

/** Where and when an activity would take place. */
type Occasion = { cityCode: string; venue: string; startTime: string; endTime: string }

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

    /** Whether something else is held there at that time. */
    async collides({ cityCode, venue, startTime, endTime }: Occasion): Promise<boolean> {
      const rows = await sql`
        select from activity
        where city_code = ${cityCode} and start_at < ${endTime} and end_at > ${startTime}
          and start_at > ${startTime}::timestamptz - make_interval(days => ${LOOKED_BACK_DAYS})
          and venue = ${venue} and cancelled_at is null and published_at is not null
        limit 1`
      return rows.length > 0
    },
  }
}
