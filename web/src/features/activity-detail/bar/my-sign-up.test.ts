import { OrderState } from '@quan/contract/order/order-state.ts'
import { describe, expect, test } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder, samplePlace } from '#ui/demo/sample-order.ts'
import { mySignUp } from './my-sign-up.ts'

const NO_ORDER = { order: undefined, isMissing: false }
const kindOf = (part: Parameters<typeof sampleOrder>[0], mine = {}) =>
  mySignUp({ myOrderId: 'o', ...mine }, { order: sampleOrder(part), isMissing: false }).kind

describe('mySignUp', () => {
  test('is nothing for who neither ordered nor waits', () => {
    expect(mySignUp({}, NO_ORDER)).toEqual({ kind: 'none' })
    expect(mySignUp({ myOrderId: null, waitingRank: null }, NO_ORDER)).toEqual({ kind: 'none' })
  })

  test('is unknown while the order is on its way, and still leads to it where it cannot be had', () => {
    expect(mySignUp({ myOrderId: 'o' }, NO_ORDER)).toEqual({ kind: 'unknown' })
    expect(mySignUp({ myOrderId: 'o' }, { order: undefined, isMissing: true })).toEqual({
      kind: 'booked',
      orderId: 'o',
    })
  })

  test.each([
    ['unpaid', { state: OrderState.unpaid }],
    ['ticket', { state: OrderState.paid }],
    ['ticket', { state: OrderState.used }],
    ['booked', { places: [samplePlace({ holder: { kind: 'other', id: null, nickName: '阿布' } })] }],
    ['booked', { places: [samplePlace({ returnTime: '2026-11-20T07:00:00Z' })] }],
    ['none', { state: OrderState.closed }],
    ['none', { state: OrderState.refunding }],
    ['refund', { state: OrderState.refunding, activity: sampleActivity({ cancelled: true }) }],
    ['refund', { state: OrderState.refunded, activity: sampleActivity({ cancelled: true }) }],
  ] as const)('is %s by the order %j', (kind, part) => {
    expect(kindOf(part as Parameters<typeof sampleOrder>[0])).toBe(kind)
  })

  test('is the rank of who waits, unless an order holds places', () => {
    expect(mySignUp({ waitingRank: 3 }, NO_ORDER)).toEqual({ kind: 'queued', rank: 3 })
    expect(kindOf({ state: OrderState.closed }, { waitingRank: 3 })).toBe('queued')
    expect(kindOf({ state: OrderState.unpaid }, { waitingRank: 3 })).toBe('unpaid')
  })
})
