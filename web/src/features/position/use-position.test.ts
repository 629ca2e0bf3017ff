import { OrderState } from '@quan/contract/order/order-state.ts'
import { describe, expect, test } from 'vitest'
import { pollIntervalMs } from './use-position.ts'

const EXPIRES_AT = Date.parse('2026-11-21T11:15:00Z')
const unpaid = { state: OrderState.unpaid, expireTime: '2026-11-21T11:15:00Z' }

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
    expect(pollIntervalMs({ state: OrderState.paid, expireTime: null }, { payingSince: null, lookedAt: 0 })).toBe(false)
  })
})
