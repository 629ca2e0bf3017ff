import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason, type Order, type OrderPlace } from '@quan/contract/order/order.ts'
import { MINUTE_MS } from '#platform/time/duration.ts'

/** First wait between two looks at an order that is being paid elsewhere, in milliseconds. */
const PAYMENT_POLL_FIRST_MS = 2_000
/** Longest wait between two looks at an order that is being paid elsewhere, in milliseconds. */
export const PAYMENT_POLL_LONGEST_MS = 10_000
/** When looking at an order that is being paid elsewhere ends, in milliseconds from the first look. */
const PAYMENT_POLL_ENDS_MS = 15 * MINUTE_MS
/** When looking at an order that closed while somebody paid it ends, in milliseconds from its close. */
const LATE_PAYMENT_ENDS_MS = 5 * MINUTE_MS
/** A wait is this part of the time that has passed, so that looks become rarer little by little. */
const PART_OF_ELAPSED = 4

/** Wait before the next look at an order that is being paid elsewhere, in milliseconds; false once that is over. */
export function pollWaitMs(elapsedMs: number): number | false {
  if (elapsedMs >= PAYMENT_POLL_ENDS_MS) return false
  return Math.min(PAYMENT_POLL_LONGEST_MS, Math.max(PAYMENT_POLL_FIRST_MS, elapsedMs / PART_OF_ELAPSED))
}

type WatchedOrder = Pick<Order, 'state' | 'closeReason'> & { places: readonly Pick<OrderPlace, 'returnTime'>[] }

/**
 * Wait before the next look at an order that closed while somebody paid it, in milliseconds: what they paid may be on its
 * way. False once that is over, where nobody paid, and where its member closed it.
 */
export function latePaymentWaitMs(
  { state, closeReason, places }: WatchedOrder,
  { lookedAt, payingSince }: { lookedAt: number; payingSince: number | null },
): number | false {
  if (state !== OrderState.closed || closeReason === CloseReason.member || payingSince === null) return false
  const closedAt = Math.max(payingSince, ...places.map(({ returnTime }) => Date.parse(returnTime ?? '') || 0))
  const elapsedMs = Math.max(0, lookedAt - closedAt)
  return elapsedMs < LATE_PAYMENT_ENDS_MS && pollWaitMs(elapsedMs)
}
