import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order, OrderPlace } from '@quan/contract/order/order.ts'
import { refundAmount } from '@quan/contract/order/refund-amount.ts'
import { isOrderVoid } from '#ui/order/order-state-tag.tsx'

/** The places the member may give back right now; none from the start of the activity on. */
export function returnablePlaces({ state, isMine, activity, places }: Order, now: number): OrderPlace[] {
  if (!isMine || state !== OrderState.paid || Date.parse(activity.startTime) <= now) return []
  return places.filter(({ returnTime, checkInTime }) => returnTime === null && checkInTime === null)
}

/** Refund for so many places right now, in fen. */
export function amountBack({ price, refundRule, activity }: Order, count: number, now: number): number {
  return count * refundAmount({ price, refundRule, startsAt: Date.parse(activity.startTime) }, now)
}

/** True when nothing comes of an order any more, and its activity still takes people. */
export function canSignUpAgain(order: Pick<Order, 'state' | 'activity'>): boolean {
  const { cancelled, status } = order.activity
  return isOrderVoid(order) && !cancelled && status === ActivityStatus.registering
}
