import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { MAY_GO_BACK, PlaceState } from '#features/order/place-state.ts'
import { refundFullUntil, type RefundTerms } from '#features/order/refund-terms.ts'
import { MAY_NOT_COME } from '#features/order/sign-up-rules.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { patrol } from '#platform/database/patrol.ts'

/** A paid order of a suspended member; or one of somebody else, of which they hold a place. */
type SuspendedOrder = { id: string; memberId: string; placeId: string | null }
/** A paid place that a suspended member holds of somebody else's order. */
type SuspendedPlace = { title: string; isPosition: boolean }

/** SQL that is true of an `"order"` of which a place may go back before the start. */
const HAS_RETURNABLE = `"order".state in (${OrderState.paid}, ${OrderState.used})
  and exists (select from place where order_id = "order".id and ${MAY_GO_BACK})`
/** The same of a `place`; one of a position is its buyer's again instead, unless somebody came in with it. */
const IS_RETURNABLE = `(place.state = ${PlaceState.paid} or buy_type <> ${BuyType.position} and ${MAY_GO_BACK})`

/** No parameter: the index of unpaid orders would not be used. */
const UNPAID = String(OrderState.unpaid)

export function endOrdersQueries(sql: SqlRunner) {
  return {
    /** Locks a member's own order and tells its activity; null for one that is not theirs. */
    async lock(orderId: string, memberId: string): Promise<string | null> {
      const [row] = await sql<{ activity_id: string }[]>`
        select activity_id from "order" where id = ${orderId} and member_id = ${memberId} for update`
      return row?.activity_id ?? null
    },

    /** A member's own orders that may be closed, or given back before their activity starts. */
    async listOpen(memberId: string, at: number): Promise<{ id: string; state: OrderState }[]> {
      return await sql<{ id: string; state: OrderState }[]>`
        select "order".id, state from "order" join activity on activity.id = activity_id
        where member_id = ${memberId}
          and (state = ${OrderState.unpaid} or start_at > ${new Date(at)} and ${sql.unsafe(HAS_RETURNABLE)})`
    },

    /** What a member's own order brings back; null for one that is not theirs. */
    async findTerms(orderId: string, memberId: string): Promise<RefundTerms | null> {
      const [row] = await sql<RefundTerms[]>`
        select start_at, cancelled_at, ${sql.unsafe(refundFullUntil('"order"', 'activity'))}, refund_percent, refund_percent_until_hours
        from "order" join activity on activity.id = activity_id
        where "order".id = ${orderId} and member_id = ${memberId}`
      return row ?? null
    },

    /** A paid place, while who holds it may not come; null otherwise. */
    async findSuspendedPlace(placeId: string): Promise<SuspendedPlace | null> {
      const [row] = await sql<SuspendedPlace[]>`
        select title, buy_type = ${BuyType.position} as "isPosition"
        from place join "order" on "order".id = order_id join activity on activity.id = place.activity_id
        join member on member.id = holder_id
        where place.id = ${placeId} and ${sql.unsafe(IS_RETURNABLE)} and ${sql.unsafe(MAY_NOT_COME)}`
      return row ?? null
    },
  }
}

/**
 * Walks through suspended members, and tells their paid orders, and the paid places that others booked for them, of what
 * starts before they may come again.
 */
export const patrolSuspended = (sql: SqlRunner, members: number) =>
  patrol(members, async ({ after, limit, at }) => {
    const [{ found, last }] = await sql<[{ found: SuspendedOrder[] | null; last: string | null }]>`
      with bite as materialized (
        select id from member where freeze_reason = 'conduct' and id > ${after} order by id limit ${limit}
      )
      select
        (select json_agg(paid) from (
          select "order".id, member_id as "memberId", null::uuid as "placeId"
          from bite join member using (id) join "order" on member_id = member.id
          join activity on activity.id = activity_id
          where ${sql.unsafe(MAY_NOT_COME)} and start_at > ${new Date(at)} and ${sql.unsafe(HAS_RETURNABLE)}
          union all select "order".id, member_id, place.id
          from bite join member using (id) join place on holder_id = member.id
          join "order" on "order".id = order_id join activity on activity.id = place.activity_id
          where ${sql.unsafe(MAY_NOT_COME)} and ${sql.unsafe(IS_RETURNABLE)} and member_id <> holder_id
            and start_at > ${new Date(at)}) paid) as found,
        case when count(*) = ${limit} then (array_agg(id order by id desc))[1] end as last
      from bite`
    return { found: found ?? [], last }
  })

/** Ids of unpaid orders whose time is over, the longest overdue first; those behind an order, null = from the first one. */
export async function listOverdue(
  sql: SqlRunner,
  { now, after, limit }: { now: number; after: string | null; limit: number },
): Promise<string[]> {
  const isBehind =
    after === null
      ? sql`true`
      : sql`(expires_at, id) > (select before.expires_at, before.id from "order" before where before.id = ${after})`
  const rows = await sql<{ id: string }[]>`
    select id from "order"
    where state = ${sql.unsafe(UNPAID)} and expires_at <= ${new Date(now)} and ${isBehind}
    order by expires_at, id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Locks an order unless somebody else is changing it; false = somebody is. */
export async function lockUnlessBusy(tx: SqlRunner, orderId: string): Promise<boolean> {
  const rows = await tx`select from "order" where id = ${orderId} for update skip locked`
  return rows.length > 0
}
