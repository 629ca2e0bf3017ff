import { OrderState } from '@quan/contract/order/order-state.ts'
import type { CloseReason, Order } from '@quan/contract/order/order.ts'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#platform/time/duration.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { canSignUpAgain, closedWords, type Paying } from './void-order.ts'

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

describe('the words of a closed order', () => {
  test.each<[CloseReason, Paying, string, string]>([
    ['overdue', 'none', '订单已取消', '超时未支付，名额已释放'],
    ['overdue', 'begun', '订单已取消', '超时未支付；如果已经付了，钱会原路退回'],
    ['overdue', 'done', '付款到得晚了', '名额已释放，付的钱会原路退回'],
    ['activityCancelled', 'none', '活动取消了', '没有扣款，名额已释放'],
    ['activityCancelled', 'begun', '活动取消了', '如果已经付了，钱会原路退回'],
    ['activityCancelled', 'done', '活动取消了', '名额已释放，付的钱会原路退回'],
    ['member', 'begun', '订单已取消', '你取消了订单，名额已释放'],
  ])('of %s with a payment that is %s: %s, %s', (closeReason, paying, title, note) => {
    const order = sampleOrder({ state: OrderState.closed, closeReason })
    expect(closedWords(order, paying)).toMatchObject({ title, note })
  })
})
