import { OrderState } from '@quan/contract/order/order-state.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Entries and activities dealt with in one run. */
const AT_A_TIME = 200

export function waitingListUpkeep(sql: Sql) {
  return {
    /**
     * Ends entries after the deadline, and those of members who came in another way. Those of cancelled activities are
     * ended with the telling of it.
     */
    async endHopeless(at: number) {
      await sql`
        update waiting_entry set ended_at = ${new Date(at)} where id in (
          select waiting_entry.id
          from waiting_entry join activity on activity.id = waiting_entry.activity_id
          left join "order" on "order".id = offer_order_id
          where ended_at is null and cancelled_at is null and "order".state is distinct from ${OrderState.unpaid}
            and (enroll_deadline_at <= ${new Date(at)} or exists (
              select from place where place.activity_id = waiting_entry.activity_id
                and holder_id = waiting_entry.member_id and place.state in ${sql.unsafe(HAS_PLACE)}))
          limit ${AT_A_TIME} for update of waiting_entry skip locked)`
    },

    /** Activities where somebody waits for a ticket type that has places. */
    async listUnoffered(at: number): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select activity.id from activity
        where cancelled_at is null and enroll_deadline_at > ${new Date(at)} and activity.id in (
            select ticket_type.activity_id from waiting_entry join ticket_type on ticket_type.id = ticket_type_id
            where ended_at is null and offer_order_id is null and taken < quota)
          and (capacity is null or capacity > (
            select sum(taken) from ticket_type where ticket_type.activity_id = activity.id))
        limit ${AT_A_TIME}`
      return rows.map(({ id }) => id)
    },
  }
}
