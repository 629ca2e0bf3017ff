import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason } from '@quan/contract/order/order.ts'
import { describe, expect, test } from 'vitest'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { pollIntervalMs } from './order-detail.page.tsx'

const START = Date.parse(sampleOrder().activity.startTime)
const HOLD_ENDS = Date.parse('2026-11-20T06:47:08Z')
const unpaid = sampleOrder({ state: OrderState.unpaid, expireTime: new Date(HOLD_ENDS).toISOString() })
const at = (lookedAt: number, payingSince: number | null = null) => ({ lookedAt, payingSince })

describe('pollIntervalMs', () => {
  test('looks at an unpaid order now and then, closely while somebody pays', () => {
    const lookedAt = HOLD_ENDS - 600_000
    expect(pollIntervalMs(unpaid, at(lookedAt))).toBe(10_000)
    expect(pollIntervalMs(unpaid, at(lookedAt, lookedAt))).toBe(2_000)
    expect(pollIntervalMs(unpaid, at(lookedAt, lookedAt - 20_000))).toBe(5_000)
  })

  test('looks at the very end of the hold, and from then on until it is closed', () => {
    expect(pollIntervalMs(unpaid, at(HOLD_ENDS - 700))).toBe(700)
    expect(pollIntervalMs(unpaid, at(HOLD_ENDS))).toBe(2_000)
  })

  test('looks at a ticket while its door is open', () => {
    const HOUR_MS = 3_600_000
    expect(pollIntervalMs(sampleOrder(), at(START - 3 * HOUR_MS))).toBe(false)
    expect(pollIntervalMs(sampleOrder(), at(START - HOUR_MS))).toBe(15_000)
  })

  test('looks on for some minutes at what closed while somebody paid it', () => {
    const closed = sampleOrder({ state: OrderState.closed, closeReason: CloseReason.overdue, places: [] })
    expect(pollIntervalMs(closed, at(HOLD_ENDS, HOLD_ENDS))).toBe(2_000)
    expect(pollIntervalMs(closed, at(HOLD_ENDS))).toBe(false)
  })

  test('looks at a refund until the money is there, and at nothing that stays as it is', () => {
    expect(pollIntervalMs(sampleOrder({ state: OrderState.refunding }), at(START))).toBe(5_000)
    for (const state of [OrderState.closed, OrderState.refunded, OrderState.used])
      expect(pollIntervalMs(sampleOrder({ state }), at(START))).toBe(false)
  })
})
