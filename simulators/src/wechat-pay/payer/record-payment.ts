import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { Order } from '#wechat-pay/book/order.ts'
import { newTransactionId } from '#wechat-pay/calls/new-ids.ts'
import type { NoticePlan } from '#wechat-pay/notify/notice-plan.ts'
import { queueNotices } from '#wechat-pay/notify/queue-notices.ts'

type RecordPayment = { order: Order; plan: NoticePlan; at: number; book: OrderBook }

/** Writes down that the payer has paid, and how the merchant is told. */
export function recordPayment({ order, plan, at, book }: RecordPayment): void {
  const { number } = order
  book.record(
    { kind: 'paid', order: number, at, transactionId: newTransactionId(at) },
    ...queueNotices({ plan, order: number, refund: null, at }),
  )
}
