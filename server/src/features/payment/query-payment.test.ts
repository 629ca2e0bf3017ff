import { RECONCILIATION_FINDS_WITHIN_MS } from '@quan/contract/payment/order-payment.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOOK_WAIT_MS, nextLookAt } from './query-payment.ts'

/** What a look may come later than it is due: the job's own wait, and the payment service's answer. */
const SLACK_MS = 20_000
const HOLD_MS = 15 * 60_000

describe('payments are looked at less and less', () => {
  test('and never so seldom that one is found too late, while they can be made', () => {
    fc.assert(
      fc.property(fc.nat(HOLD_MS), fc.nat(HOLD_MS), (one, other) => {
        const [age, later] = [Math.min(one, other), Math.max(one, other)]
        const [wait, laterWait] = [waitAt(age), waitAt(later)]
        expect(wait).toBeLessThanOrEqual(laterWait)
        expect(wait).toBeGreaterThanOrEqual(LOOK_WAIT_MS.shortest)
        expect(laterWait + SLACK_MS).toBeLessThanOrEqual(RECONCILIATION_FINDS_WITHIN_MS)
      }),
    )
  })

  test('from every minute to every hour, once they cannot be made any more', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(100_000_000), (one, other) => {
        const [age, later] = [Math.min(one, other), Math.max(one, other)]
        expect(waitAt(HOLD_MS + age)).toBeLessThanOrEqual(waitAt(HOLD_MS + later))
      }),
    )
    expect([waitAt(HOLD_MS + 1), waitAt(HOLD_MS + 86_400_000)]).toEqual([60_000, 3_600_000])
  })

  const waitAt = (age: number) => nextLookAt({ startedAt: 0, expiresAt: HOLD_MS }, age) - age
})
