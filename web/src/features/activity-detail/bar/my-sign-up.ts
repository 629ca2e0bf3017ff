import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { PlaceHolderKind } from '@quan/contract/order/place-holder-kind.ts'

/**
 * What a member has of an activity: places to pay, an own place, places for others alone, a rank in a waiting list; or
 * nothing. Unknown while the order is on its way.
 */
export type MySignUp =
  | { kind: 'none' | 'unknown' }
  | { kind: 'unpaid'; order: Order }
  | { kind: 'ticket' | 'booked'; orderId: string }
  | { kind: 'queued'; rank: number }

type Mine = Pick<ActivityDetail, 'myOrderId' | 'waitingRank'>
/** `isMissing`: it could not be had. */
type KnownOrder = { order: Order | undefined; isMissing: boolean }

export function mySignUp({ myOrderId, waitingRank }: Mine, { order, isMissing }: KnownOrder): MySignUp {
  if (myOrderId && isMissing) return { kind: 'booked', orderId: myOrderId }
  if (myOrderId && order === undefined) return { kind: 'unknown' }
  return placeOf(order) ?? (waitingRank ? { kind: 'queued', rank: waitingRank } : { kind: 'none' })
}

const VALID: readonly OrderState[] = [OrderState.paid, OrderState.used]

function placeOf(order: Order | undefined): MySignUp | null {
  if (order === undefined) return null
  if (order.state === OrderState.unpaid) return { kind: 'unpaid', order }
  if (!VALID.includes(order.state)) return null
  return { kind: hasOwnPlace(order) ? 'ticket' : 'booked', orderId: order.id }
}

/** Whether a place of an order is the member's own and not given back. */
export function hasOwnPlace({ places }: Pick<Order, 'places'>): boolean {
  return places.some(({ holder, returnTime }) => holder.kind === PlaceHolderKind.self && returnTime === null)
}
