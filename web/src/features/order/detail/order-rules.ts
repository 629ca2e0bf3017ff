import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order, OrderPlace } from '@quan/contract/order/order.ts'
import { refundAmount } from '@quan/contract/order/refund-amount.ts'

const MAY_RETURN: readonly OrderState[] = [OrderState.paid, OrderState.used]

/**
 * The places the member may give back right now; none from the start of the activity on. Of those that somebody came with
 * by the door's word alone, too.
 */
export function returnablePlaces({ state, isMine, activity, places }: Order, now: number): OrderPlace[] {
  if (!isMine || !MAY_RETURN.includes(state) || Date.parse(activity.startTime) <= now) return []
  return places.filter(
    ({ returnTime, checkInTime, isTicketUnseen = false }) =>
      returnTime === null && (checkInTime === null || isTicketUnseen),
  )
}

/** What a place still costs, in fen: without what went back as it was moved to a cheaper ticket type. */
export function presentPrice({ price, reduced = 0 }: Order): number {
  return price - reduced
}

/** Refund for so many places right now, in fen. */
export function amountBack(order: Order, count: number, now: number): number {
  const { refundRule, activity } = order
  return count * refundAmount({ price: presentPrice(order), refundRule, startsAt: Date.parse(activity.startTime) }, now)
}
