import { RECONCILIATION_FINDS_WITHIN_MS } from '@quan/contract/payment/payment-limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOOK_WAIT_MS, nextLookAt } from './look-again.ts'

/** What a look may come later than it is due: the job's own wait, and the payment service's answer. */
const SLACK_MS = 20_000

test('payments are looked at less and less, and never so seldom that one is found too late', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(100_000_000), (age, later) => {
      const waits = [nextLookAt(0, age) - age, nextLookAt(0, age + later) - age - later]
      expect(waits[0]).toBeLessThanOrEqual(waits[1] ?? 0)
      for (const wait of waits) {
        expect(wait).toBeGreaterThanOrEqual(LOOK_WAIT_MS.shortest)
        expect(wait + SLACK_MS).toBeLessThanOrEqual(RECONCILIATION_FINDS_WITHIN_MS)
      }
    }),
  )
})
