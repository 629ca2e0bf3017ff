import {
  PAYMENT_POLL_ENDS_MS,
  PAYMENT_POLL_FIRST_MS,
  PAYMENT_POLL_LONGEST_MS,
} from '@quan/contract/payment/payment-limits.ts'

/** A wait is this part of the time that has passed, so that looks become rarer little by little. */
const PART_OF_ELAPSED = 4

/** Wait before the next look at an order that is being paid elsewhere, in milliseconds; false once that is over. */
export function pollWaitMs(elapsedMs: number): number | false {
  if (elapsedMs >= PAYMENT_POLL_ENDS_MS) return false
  return Math.min(PAYMENT_POLL_LONGEST_MS, Math.max(PAYMENT_POLL_FIRST_MS, elapsedMs / PART_OF_ELAPSED))
}
