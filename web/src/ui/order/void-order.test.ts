import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#platform/time/duration.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { canSignUpAgain } from './void-order.ts'

const START = Date.parse(sampleOrder().activity.startTime)

describe('signing up again', () => {
  const closed = sampleOrder({ state: OrderState.closed, enrollDeadline: new Date(START - HOUR_MS).toISOString() })
  const again = (order: Order, leftMs: number) => canSignUpAgain(order, START - leftMs)

  test('is possible until signing up closes, of an order that nothing comes of any more', () => {
    expect([again(closed, HOUR_MS + 1), again(closed, HOUR_MS)]).toEqual([true, false])
    expect(again({ ...closed, state: OrderState.paid }, HOUR_MS + 1)).toBe(false)
    expect(again({ ...closed, activity: { ...closed.activity, cancelled: true } }, HOUR_MS + 1)).toBe(false)
    expect(again({ ...closed, activity: { ...closed.activity, hidden: true } }, HOUR_MS + 1)).toBe(false)
  })

  test('of an order kept from before that was told ends at the start', () => {
    const kept = sampleOrder({ state: OrderState.closed })
    expect([again(kept, 1), again(kept, 0)]).toEqual([true, false])
  })
})
