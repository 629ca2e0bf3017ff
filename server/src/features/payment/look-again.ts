import { DAY_MS } from './payment-times.ts'
import type { Payment } from './payment-row.ts'

/**
 * Shortest and longest wait between two looks at a payment, in milliseconds, while it can be made, above which 90 s
 * would not be kept; and longest wait once it cannot.
 */
export const LOOK_WAIT_MS = { shortest: 20_000, longest: 60_000, longestAfterExpiry: 3_600_000 }
/** The wait is this part of the age, so that orders nobody pays are asked after less and less. */
const PART_OF_AGE = 6
/** How long after its expiry a payment of a closed order may still turn out to have been made. */
const LOOKED_AT_AFTER_EXPIRY_MS = DAY_MS

type Times = Pick<Payment, 'startedAt' | 'expiresAt'>

/** When a payment is looked at after now. */
export function nextLookAt({ startedAt, expiresAt }: Times, now: number): number {
  const { shortest, longest, longestAfterExpiry } = LOOK_WAIT_MS
  if (now <= expiresAt) return now + between(shortest, (now - startedAt) / PART_OF_AGE, longest)
  return now + between(longest, (now - expiresAt) / PART_OF_AGE, longestAfterExpiry)
}

/** Whether a payment of a closed order is not looked at any more, whatever the payment service calls it. */
export const isPastLooking = ({ expiresAt }: Times, now: number): boolean => now > expiresAt + LOOKED_AT_AFTER_EXPIRY_MS

const between = (least: number, wait: number, most: number) => Math.min(most, Math.max(least, Math.round(wait)))
