import { isHiddenButOpenTo } from '#features/activity/open-while-hidden.ts'
import type { RefundTerms } from '#features/order/refund-terms.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * Published at this instant an activity is nowhere: lists, feeds, pages and sign-ups ask for what was published by now, and
 * their indexes hold it in order. Who may open a hidden one all the same asks for `hidden_at` beside that.
 */
const NEVER = '9999-12-31T00:00:00.000Z'

/** An activity that was hidden or shown again. */
export type HiddenActivity = { title: string; cityCode: string }

/** Hides activities, and shows them again, as part of a transaction that holds their ticket types. */
export function hideActivityQueries(sql: SqlRunner) {
  const told = sql`title, city_code as "cityCode"`
  return {
    async findCity(id: string): Promise<string | null> {
      const [row] = await sql<{ city: string }[]>`select city_code as city from activity where id = ${id}`
      return row?.city ?? null
    },

    /** Null where it is not there, or hidden already. */
    async hide(id: string, at: Date): Promise<(HiddenActivity & RefundTerms) | null> {
      const [row] = await sql<(HiddenActivity & RefundTerms)[]>`
        update activity set hidden_at = ${at}, hidden_published_at = published_at, published_at = ${NEVER}
        where id = ${id} and hidden_at is null and published_at is not null returning ${told}, start_at, cancelled_at,
          refund_full_until_hours, refund_percent, refund_percent_until_hours`
      return row ?? null
    },

    /** Null where it is not hidden. */
    async show(id: string): Promise<HiddenActivity | null> {
      const [row] = await sql<HiddenActivity[]>`
        update activity set published_at = hidden_published_at, hidden_at = null, hidden_published_at = null
        where id = ${id} and hidden_at is not null returning ${told}`
      return row ?? null
    },

    /** Ends what stands against its organizer for it, and tells whom that was. */
    async endMeasures(id: string, at: Date): Promise<string[]> {
      const rows = await sql<{ memberId: string }[]>`
        update conduct_measure set ended_at = ${at}
        where activity_id = ${id} and ended_at is null returning member_id as "memberId"`
      return rows.map(({ memberId }) => memberId)
    },

    async isOpenTo(id: string, memberId: string): Promise<boolean> {
      const rows = await sql`select from activity where id = ${id} and ${isHiddenButOpenTo(sql, memberId)}`
      return rows.length > 0
    },
  }
}
