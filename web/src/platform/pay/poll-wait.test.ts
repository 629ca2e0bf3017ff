import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason } from '@quan/contract/order/order.ts'
import { latePaymentWaitMs, pollWaitMs } from './poll-wait.ts'

const ENDS_MS = 15 * 60_000

describe('pollWaitMs', () => {
  test('begins with 2 s and grows to 10 s', () => {
    expect([0, 8_000, 20_000, 40_000, ENDS_MS - 1].map(pollWaitMs)).toEqual([2_000, 2_000, 5_000, 10_000, 10_000])
  })

  test('ends after 15 min', () => {
    expect(pollWaitMs(ENDS_MS)).toBe(false)
  })

  test('never becomes shorter', () => {
    const elapsed = fc.integer({ min: 0, max: ENDS_MS - 1 })
    fc.assert(
      fc.property(elapsed, elapsed, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        expect(Number(pollWaitMs(later))).toBeGreaterThanOrEqual(Number(pollWaitMs(earlier)))
      }),
    )
  })
})

describe('latePaymentWaitMs', () => {
  const CLOSED_AT = Date.parse('2026-11-20T06:47:08Z')
  const closed = {
    state: OrderState.closed,
    closeReason: CloseReason.overdue,
    places: [{ returnTime: new Date(CLOSED_AT).toISOString() }],
  }
  const after = (ms: number) => ({ lookedAt: CLOSED_AT + ms, payingSince: CLOSED_AT - 600_000 })

  test('looks closely at what closed while it was paid, more rarely little by little, for 5 min', () => {
    const waits = [-3_000, 0, 20_000, 299_999, 300_000].map((ms) => latePaymentWaitMs(closed, after(ms)))
    expect(waits).toEqual([2_000, 2_000, 5_000, 10_000, false])
  })

  test('counts from when somebody set out to pay where that was later, or the close is not told', () => {
    const payingSince = CLOSED_AT + 400_000
    expect(latePaymentWaitMs(closed, { lookedAt: payingSince, payingSince })).toBe(2_000)
    expect(latePaymentWaitMs({ ...closed, places: [] }, { lookedAt: payingSince, payingSince })).toBe(2_000)
  })

  test('looks at nothing that nobody paid, that its member closed, or that is not closed', () => {
    expect(latePaymentWaitMs(closed, { ...after(0), payingSince: null })).toBe(false)
    expect(latePaymentWaitMs({ ...closed, closeReason: CloseReason.member }, after(0))).toBe(false)
    expect(latePaymentWaitMs({ ...closed, state: OrderState.refunded }, after(0))).toBe(false)
  })
})
