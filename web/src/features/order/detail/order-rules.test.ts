import { OrderState } from '@quan/contract/order/order-state.ts'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#platform/time/duration.ts'
import { sampleOrder, samplePlace } from '#ui/demo/sample-order.ts'
import { amountBack, returnablePlaces } from './order-rules.ts'

const START = Date.parse(sampleOrder().activity.startTime)
const at = '2026-11-20T08:00:00Z'

describe('what may be given back', () => {
  test('is what is neither given back nor used', () => {
    const places = [
      samplePlace({ id: '1' }),
      samplePlace({ id: '2', returnTime: at }),
      samplePlace({ id: '3', checkInTime: at }),
    ]
    expect(returnablePlaces(sampleOrder({ places }), START - 1).map(({ id }) => id)).toEqual(['1'])
  })

  test('is what the door alone says that somebody came with, too, until the start', () => {
    const places = [
      samplePlace({ id: '1', checkInTime: at, isTicketUnseen: true }),
      samplePlace({ id: '2', checkInTime: at }),
    ]
    const order = sampleOrder({ places, state: OrderState.used })
    expect(returnablePlaces(order, START - 1).map(({ id }) => id)).toEqual(['1'])
    expect(returnablePlaces(order, START)).toEqual([])
  })

  test('is nothing once it began, of an order that is not paid, and of somebody else’s', () => {
    expect(returnablePlaces(sampleOrder(), START)).toEqual([])
    expect(returnablePlaces(sampleOrder({ state: OrderState.unpaid }), START - 1)).toEqual([])
    expect(returnablePlaces(sampleOrder({ isMine: false }), START - 1)).toEqual([])
  })

  test('brings all, a part or nothing by the time that is left', () => {
    const hours = [25, 23, 1]
    expect(hours.map((left) => amountBack(sampleOrder(), 2, START - left * HOUR_MS))).toEqual([25_600, 12_800, 0])
  })

  test('brings a share of what it still costs once it was moved to a cheaper ticket type', () => {
    const moved = sampleOrder({ reduced: 2_800 })
    expect([25, 23].map((left) => amountBack(moved, 1, START - left * HOUR_MS))).toEqual([10_000, 5_000])
  })
})
