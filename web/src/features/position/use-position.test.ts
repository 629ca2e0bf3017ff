import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason } from '@quan/contract/order/order.ts'
import { describe, expect, test } from 'vitest'
import { aPosition } from './a-position.testing.ts'
import { pollIntervalMs } from './use-position.ts'

const EXPIRES_AT = Date.parse('2026-11-21T11:15:00Z')
const unpaid = aPosition({ state: OrderState.unpaid, expireTime: '2026-11-21T11:15:00Z', places: [] })

describe('pollIntervalMs', () => {
  test('looks closely while somebody pays, and now and then before', () => {
    const lookedAt = EXPIRES_AT - 600_000
    expect(pollIntervalMs(unpaid, { payingSince: null, lookedAt })).toBe(10_000)
    expect(pollIntervalMs(unpaid, { payingSince: lookedAt, lookedAt })).toBe(2_000)
  })

  test('looks at the very end of the hold, and from then on until it is closed', () => {
    expect(pollIntervalMs(unpaid, { payingSince: null, lookedAt: EXPIRES_AT - 500 })).toBe(500)
    expect(pollIntervalMs(unpaid, { payingSince: null, lookedAt: EXPIRES_AT })).toBe(2_000)
  })

  test('looks at nothing that is decided', () => {
    const states = [OrderState.paid, OrderState.closed, OrderState.refunding, OrderState.refunded]
    for (const state of states)
      expect(pollIntervalMs({ ...unpaid, state }, { payingSince: null, lookedAt: EXPIRES_AT })).toBe(false)
  })

  test('looks on at what closed while somebody paid it, until the money is back', () => {
    const paying = { payingSince: EXPIRES_AT, lookedAt: EXPIRES_AT }
    const late = { ...unpaid, closeReason: CloseReason.overdue }
    const states = [OrderState.closed, OrderState.refunding, OrderState.refunded]
    const waits = states.map((state) => pollIntervalMs({ ...late, state }, paying))
    expect(waits).toEqual([2_000, 10_000, false])
  })
})
