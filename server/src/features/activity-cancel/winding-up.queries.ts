import { OrderState } from '@quan/contract/order/order-state.ts'
import type { CancelReason } from '#features/activity-cancel/cancel-notifications.ts'
import { IS_LEFT } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A cancelled activity with something left to do. */
export type CancelledActivity = { id: string; title: string; reason: CancelReason }
/** An order of it that is to be closed or given back. */
export type LeftOrder = { id: string; state: OrderState }

/** Activities dealt with in one run. */
const ACTIVITIES_AT_A_TIME = 100
/** Entries ended in one transaction. */
const ENTRIES_AT_A_TIME = 50
/** SQL that is true of an `activity` that somebody waits for; found by its ticket types, as queues are. */
const IS_WAITED_FOR = `exists (
  select from ticket_type join waiting_entry on ticket_type_id = ticket_type.id
  where ticket_type.activity_id = activity.id and ended_at is null)`
const LEFT_STATES = `(${OrderState.unpaid}, ${OrderState.paid}, ${OrderState.used})`
/** SQL that is true of an `activity` of which somebody holds places by an order, also those who are in already. */
const HAS_ORDERS = `exists (
  select from place where place.activity_id = activity.id and order_id is not null and ${IS_LEFT})`

/** Makes servers that wind up the same activity take turns, so that nobody is told twice. */
export async function takeTurn(tx: SqlRunner, activityId: string): Promise<void> {
  await tx`select from activity where id = ${activityId} for no key update`
}

export function windingUpQueries(sql: SqlRunner) {
  return {
    /** Activities with something left to do, those cancelled longest ago first. */
    async listActivities(): Promise<CancelledActivity[]> {
      return await sql<CancelledActivity[]>`
        select id, title, coalesce(cancel_reason, 'activityCancelled') as reason from activity
        where cancelled_at is not null and wound_up_at is null and (
          ${sql.unsafe(HAS_ORDERS)} or ${sql.unsafe(IS_WAITED_FOR)})
        order by cancelled_at limit ${ACTIVITIES_AT_A_TIME}`
    },

    /** An order of it that nobody else deals with just now. */
    async claimOrder(activityId: string, passedOver: string[]): Promise<LeftOrder | null> {
      const [row] = await sql<LeftOrder[]>`
        select id, state from "order"
        where id in (select order_id from place where activity_id = ${activityId} and ${sql.unsafe(IS_LEFT)})
          and state in ${sql.unsafe(LEFT_STATES)}
          and id <> all(${passedOver}::uuid[])
        limit 1 for update skip locked`
      return row ?? null
    },

    /** Who made an order, and who holds places of it. */
    async listPeople(orderId: string): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select member_id as id from "order" where id = ${orderId}
        union select holder_id from place where order_id = ${orderId} and holder_id is not null`
      return rows.map(({ id }) => id)
    },

    /** Ends some of the entries of those who wait for it, and tells whose they were. */
    async endWaiting(activityId: string, at: number): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        update waiting_entry set ended_at = ${new Date(at)} where id in (
          select id from waiting_entry
          where ticket_type_id in (select id from ticket_type where activity_id = ${activityId}) and ended_at is null
          limit ${ENTRIES_AT_A_TIME} for update skip locked)
        returning member_id as id`
      return rows.map(({ id }) => id)
    },

    /** Notes of which cancelled activities nothing is left to do. */
    async noteWoundUp(at: number) {
      await sql`
        update activity set wound_up_at = ${new Date(at)}
        where cancelled_at is not null and wound_up_at is null and not ${sql.unsafe(HAS_ORDERS)}
          and not ${sql.unsafe(IS_WAITED_FOR)}`
    },
  }
}
