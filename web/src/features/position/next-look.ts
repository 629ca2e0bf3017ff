import { OrderState } from '@quan/contract/order/order-state.ts'
import { PAYMENT_POLL_LONGEST_MS } from '@quan/contract/payment/payment-limits.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { pollWaitMs } from '#platform/pay/poll-wait.ts'

/** Wait before a position is looked at again, in milliseconds; false where nothing is about to change. */
export function nextLookMs(
  { state, expireTime }: Pick<Position, 'state' | 'expireTime'>,
  { payingSince, lookedAt }: { payingSince: number | null; lookedAt: number },
): number | false {
  if (state !== OrderState.unpaid) return false
  const leftMs = expireTime === null ? 0 : Date.parse(expireTime) - lookedAt
  if (leftMs <= 0) return pollWaitMs(-leftMs)
  const wait = payingSince === null ? PAYMENT_POLL_LONGEST_MS : pollWaitMs(Math.max(0, lookedAt - payingSince))
  return Math.min(leftMs, wait === false ? PAYMENT_POLL_LONGEST_MS : wait)
}
