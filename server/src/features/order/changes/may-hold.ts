import { BuyType } from '@quan/contract/order/buy-type.ts'
import { UNPAID_ORDERS_MAX, UNPAID_POSITION_PLACES_MAX } from '@quan/contract/order/order-limits.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Wanted } from '#features/order/changes/wanted-places.ts'
import { IS_LEFT } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Who wants to hold how much. */
export type WantedByMember = Pick<Wanted, 'memberId' | 'activityId' | 'buyType' | 'quantity'>

/**
 * SQL that is true of a `ticket_type` of which a member may hold so many places more: an account that was closed holds
 * none, and what nobody paid for is bounded.
 */
export function mayHold(sql: SqlRunner, { memberId, activityId, buyType, quantity }: WantedByMember) {
  const isUnpaid = sql`"order".state = ${OrderState.unpaid}`
  const ordersAreFew = sql`(ticket_type.price_fen = 0 or ${UNPAID_ORDERS_MAX} > (
    select count(*) from "order" where member_id = ${memberId} and ${isUnpaid}))`
  const placesAreFew = sql`${UNPAID_POSITION_PLACES_MAX - quantity} >= (
    select count(*) from place join "order" on "order".id = order_id
    where "order".member_id = ${memberId} and "order".activity_id = ${activityId} and buy_type = ${BuyType.position}
      and ${sql.unsafe(IS_LEFT)} and (${isUnpaid} or "order".price_fen = 0))`
  return sql`
    exists (select from member where id = ${memberId} and closed_at is null) and ${ordersAreFew}
    ${buyType === BuyType.position ? sql`and ${placesAreFew}` : sql``}`
}
