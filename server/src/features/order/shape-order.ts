import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { shareOf } from '@quan/contract/order/refund-amount.ts'
import { shapeActiveItem } from '#features/activity/active-item.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { OrderRow } from '#features/order/read-orders.queries.ts'
import { refundPercentOf, refundRuleOf } from '#features/order/refund-terms.ts'
import { shapePlace } from '#features/order/shape-place.ts'
import type { Tickets } from '#features/order/tickets.ts'

type Seen = { viewerId: string; now: number; tickets: Tickets }

/** The wire form of an order as the viewer may see it. */
export function shapeOrder(row: OrderRow, { viewerId, now, tickets }: Seen): Order {
  const isMine = row.member_id === viewerId
  const seen = { viewerId, isBooker: isMine, sex: row.sex, tickets }
  return {
    id: row.order_id,
    activity: activityOf(row, now),
    ticketTypeId: row.ticket_type_id,
    ticketTypeName: row.ticket_type_name,
    buyType: row.buy_type,
    state: row.state,
    quantity: row.quantity,
    price: row.price_fen,
    amount: row.price_fen * row.quantity,
    refundableAmount: isMine ? refundable(row, now) : 0,
    refundedAmount: row.refunded_fen,
    refundRule: refundRuleOf(row),
    isOffer: row.is_offer,
    hidden: row.is_hidden,
    isMine,
    createTime: row.created_at.toISOString(),
    expireTime: row.state === OrderState.unpaid ? row.expires_at.toISOString() : null,
    payTime: row.paid_at?.toISOString() ?? null,
    closeReason: row.close_reason,
    places: row.places.map((place) => shapePlace(place, seen)),
  }
}

function activityOf(row: OrderRow, now: number): ActiveItem {
  const instants = {
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }
  return shapeActiveItem({ ...row, ...instants }, now)
}

/** What would come back for everything that is left: before paying, too. */
function refundable(row: OrderRow, now: number): number {
  if (row.state !== OrderState.unpaid && row.state !== OrderState.paid) return 0
  const left = row.places.filter(({ state }) => state === PlaceState.held || state === PlaceState.paid)
  return shareOf(row.price_fen, refundPercentOf(row, now)) * left.length
}
