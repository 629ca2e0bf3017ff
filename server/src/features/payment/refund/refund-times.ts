import { DAY_MS } from '#features/payment/payment-times.ts'

/** Pause between two refunds of one order, in milliseconds; WeChat Pay refuses them within one minute. */
export const REFUND_PAUSE_MS = 60_000
/** First wait before a refund is sent again, in milliseconds; each further one is twice as long, up to a day. */
const FIRST_WAIT_MS = 60_000
/** First and longest wait before asking after an accepted refund, in milliseconds. */
const ASK_WAIT_MS = { first: 20_000, longest: 3_600_000 }

/** How long to wait before sending a refund for one more time; null when it waited for a day already. */
export function waitBeforeSending(tries: number): number | null {
  const wait = FIRST_WAIT_MS * 2 ** (tries - 1)
  return wait > DAY_MS ? null : wait
}

/** How long to wait before asking after a refund once more. */
export const waitBeforeAsking = (tries: number): number => Math.min(ASK_WAIT_MS.longest, ASK_WAIT_MS.first * 2 ** tries)
