import { OrderState } from '@quan/contract/order/order-state.ts'
import type { CancelReason } from '#features/activity-cancel/cancel-notifications.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Activities looked at in one run. */
const AT_A_TIME = 100

/** SQL that is true of an unpaid `"order"`; in words of its own, since partial indexes know no parameters. */
const IS_UNPAID = `"order".state = ${OrderState.unpaid}`

/** What is known of an activity when its deadline is over. */
export type Turnout = { min_participants: number; paid: number; is_undecided: boolean; is_over: boolean }

export function activityCancelQueries(sql: SqlRunner) {
  return {
    /** Cancels an activity; whether it was not cancelled before. The caller locks its ticket types. */
    async cancel(id: string, { reason, at }: { reason: CancelReason; at: number }): Promise<boolean> {
      const { count } = await sql`
        update activity set cancelled_at = ${new Date(at)}, cancel_reason = ${reason}
        where id = ${id} and cancelled_at is null`
      return count > 0
    },

    async find(id: string): Promise<{ title: string; end_at: Date; cancelled_at: Date | null } | null> {
      const [row] = await sql<{ title: string; end_at: Date; cancelled_at: Date | null }[]>`
        select title, end_at, cancelled_at from activity where id = ${id}`
      return row ?? null
    },

    /** Activities whose deadline is over and of which nobody looked yet whether enough people come. */
    async listUnchecked(at: number): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select id from activity
        where min_participants is not null and cancelled_at is null and minimum_checked_at is null
          and enroll_deadline_at <= ${new Date(at)} and published_at <= ${new Date(at)}
        order by enroll_deadline_at limit ${AT_A_TIME}`
      return rows.map(({ id }) => id)
    },

    /** Who comes; undecided while somebody who signed up in time may yet pay. Null once it was looked at. */
    async findTurnout(id: string, at: number): Promise<Turnout | null> {
      const [row] = await sql<Turnout[]>`
        select min_participants, end_at <= ${new Date(at)} as is_over,
          (select count(*)::integer from place
            where activity_id = activity.id and state in ${sql.unsafe(HAS_PLACE)}) as paid,
          exists (
            select from "order" where activity_id = activity.id and ${sql.unsafe(IS_UNPAID)}) as is_undecided
        from activity where id = ${id} and cancelled_at is null and minimum_checked_at is null`
      return row ?? null
    },

    async noteChecked(id: string, at: number) {
      await sql`update activity set minimum_checked_at = ${new Date(at)} where id = ${id}`
    },
  }
}
