import { BuyType } from '@quan/contract/order/order.ts'
import {
  HELD_FREELY_MAX,
  HELD_SHARE_DIVISOR,
  UNPAID_ORDERS_MAX,
  UNPAID_POSITION_PLACES_MAX,
} from '@quan/contract/order/order-limits.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { PlaceRequest } from '#features/order/changes/place-request.ts'
import { IS_LEFT, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type NewPlace = { id: string; holderId: string | null; companionId: string | null; linkToken: string | null }

/** An order to be stored, with its places; instants in milliseconds since 1970. */
export type NewOrder = Omit<PlaceRequest, 'holders' | 'expiresAt' | 'orderId'> & {
  orderId: string
  expiresAt: number
  at: number
  places: NewPlace[]
}

/**
 * Stores order, places and ledger entry and counts the places as taken, all in one statement, if they may be order.
 * `lockMember`, offers apart, and `lockTicketTypes` come before it.
 */
export async function insertOrder(tx: SqlRunner, order: NewOrder): Promise<boolean> {
  const { orderId, memberId, activityId, ticketTypeId, quantity, places, isHidden, isOffer, source = null } = order
  const at = new Date(order.at)
  const holders = places.map(({ holderId }) => holderId)
  const companions = places.map(({ companionId }) => companionId)
  const isLeft = tx.unsafe(IS_LEFT)
  const found = await tx`
    with fitting as (
      select ticket_type.price_fen, ticket_type.price_fen = 0 as is_free
      from ticket_type join activity on activity.id = activity_id
      where ticket_type.id = ${ticketTypeId} and activity_id = ${activityId} and cancelled_at is null and hidden_at is null
        and taken + ${quantity}::integer <= quota
        and (capacity is null or ${quantity}::integer + (
          select sum(every.taken) from ticket_type every where every.activity_id = ${activityId}) <= capacity)
        and ${turnOf(tx, order)}
        and not exists (select from place
          where activity_id = ${activityId} and holder_id = any(${holders}::uuid[]) and ${isLeft})
        and not exists (select from place
          where activity_id = ${activityId} and companion_id = any(${companions}::uuid[]) and ${isLeft})
        -- the card may have been changed since it was looked at
        and (ticket_type.sex = 0 or not exists (select from member
          where member.id = any(${holders}::uuid[]) and member.sex is distinct from ticket_type.sex))
    ), counted as (
      update ticket_type set taken = taken + ${quantity} from fitting where id = ${ticketTypeId}
    ), ordered as (
      insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, is_offer,
        is_hidden, source, created_at, expires_at, paid_at)
      select ${orderId}, ${memberId}, ${activityId}, ${ticketTypeId}, ${order.buyType},
        case when is_free then ${OrderState.paid}::smallint else ${OrderState.unpaid} end, ${quantity}, price_fen,
        ${isOffer}, ${isHidden}, ${source}, ${at}, ${new Date(order.expiresAt)}, case when is_free then ${at}::timestamptz end
      from fitting
    ), placed as (
      insert into place (id, activity_id, ticket_type_id, order_id, number, state, holder_id, companion_id, sex,
        link_token, is_hidden, taken_at)
      select added.id, ${activityId}, ${ticketTypeId}, ${orderId}, added.number,
        case when is_free then ${PlaceState.paid}::smallint else ${PlaceState.held} end, added.holder_id,
        added.companion_id, coalesce(
          (select sex from member where id = added.holder_id), (select sex from companion where id = added.companion_id)
        ), added.link_token, ${isHidden}, ${at}
      from fitting, unnest(${places.map(({ id }) => id)}::uuid[], ${holders}::uuid[], ${companions}::uuid[],
        ${places.map((place) => place.linkToken)}::text[])
        with ordinality as added (id, holder_id, companion_id, link_token, number)
    ), entered as (
      insert into ledger_entry (at, order_id, ticket_type_id, kind, places)
      select ${at}, ${orderId}, ${ticketTypeId}, 'placesHeld', ${quantity} from fitting
    )
    select from fitting`
  return found.length > 0
}

/** Offers pass the queue they come from, and whoever waited for one may have it; a friend passes it whose place was held. */
function turnOf(tx: SqlRunner, order: NewOrder) {
  if (order.isOffer) return tx`true`
  return order.isBeside ? mayReserve(tx, order) : hasTurn(tx, order)
}

/** SQL that is true of a `ticket_type` for which nobody waits, and of which a member may hold so many places more. */
export const hasTurn = (tx: SqlRunner, demand: MemberDemand & { ticketTypeId: string }) => tx`
  not exists (
    select from waiting_entry
    where ticket_type_id = ${demand.ticketTypeId} and ended_at is null and offer_order_id is null)
  and ${mayReserve(tx, demand)}`

/** How many places a member asks for. */
type MemberDemand = Pick<PlaceRequest, 'memberId' | 'activityId' | 'quantity'> & { buyType?: BuyType }

/**
 * SQL that is true of a `ticket_type` of which a member may hold so many places more: an account that was closed holds
 * none, and what nobody paid for is bounded.
 */
export function mayReserve(sql: SqlRunner, { memberId, activityId, buyType, quantity }: MemberDemand) {
  const isUnpaid = sql`"order".state = ${OrderState.unpaid}`
  const ordersAreFew = sql`(ticket_type.price_fen = 0 or ${UNPAID_ORDERS_MAX} > (
    select count(*) from "order" where member_id = ${memberId} and ${isUnpaid}))`
  const placesAreFew = sql`${UNPAID_POSITION_PLACES_MAX - quantity} >= (
    ${heldForNothing(sql, { memberId, activityId })} and buy_type = ${BuyType.position})`
  const isFairShare = sql`(
    select held.places + ${quantity} <= ${HELD_FREELY_MAX}
      or ${HELD_SHARE_DIVISOR} * (held.places + ${quantity}) <= held.places + (
        select least(sum(quota), coalesce(min(capacity), sum(quota))) - sum(taken)
        from ticket_type every join activity on activity.id = activity_id where activity_id = ${activityId})
    from (select (${heldForNothing(sql, { memberId, activityId })}) + (
      select count(*) from place_hold
      where member_id = ${memberId} and activity_id = ${activityId} and ended_at is null)) held (places))`
  return sql`
    exists (select from member where id = ${memberId} and closed_at is null) and ${ordersAreFew} and ${isFairShare}
    ${buyType === BuyType.position ? sql`and ${placesAreFew}` : sql``}`
}

/** SQL of the number of places of orders that a member holds at an activity and that cost nothing yet: unpaid, or free of charge. */
const heldForNothing = (sql: SqlRunner, { memberId, activityId }: Pick<MemberDemand, 'memberId' | 'activityId'>) => sql`
  select count(*) from place join "order" on "order".id = order_id
  where "order".member_id = ${memberId} and "order".activity_id = ${activityId} and ${sql.unsafe(IS_LEFT)}
    and ("order".state = ${OrderState.unpaid} or "order".price_fen = 0)`
