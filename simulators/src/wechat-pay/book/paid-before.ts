import type { BookEvent } from './book-event.ts'
import type { OrderBook } from './order-book.ts'

/** An order that was paid before the book began; amounts in fen, instants in Unix milliseconds. */
export type PaidBefore = {
  /** `out_trade_no` of the merchant. */
  number: string
  openid: string
  goods: string
  fen: number
  orderedAt: number
  paidAt: number
  transactionId: string
  refund: { number: string; id: string; fen: number; at: number } | null
}

/** Writes down what the book does not know yet of them: the merchant was told of it then. */
export function recordPaidBefore(book: OrderBook, orders: readonly PaidBefore[]): void {
  for (const order of orders) if (!book.find(order.number)) book.record(...eventsOf(order))
}

function eventsOf({ number: order, refund, ...paid }: PaidBefore): BookEvent[] {
  const { openid, goods, fen, orderedAt, paidAt, transactionId } = paid
  const request = { body: goods, openid, out_trade_no: order, total_fee: String(fen), trade_type: 'JSAPI' }
  return [
    { kind: 'ordered', order, at: orderedAt, request, prepayId: `wx${order}` },
    { kind: 'paid', order, at: paidAt, transactionId },
    ...(refund ? refundOf(order, fen, refund) : []),
  ]
}

function refundOf(
  order: string,
  total: number,
  { number, id, fen, at }: NonNullable<PaidBefore['refund']>,
): BookEvent[] {
  const request = { out_trade_no: order, out_refund_no: number, total_fee: String(total), refund_fee: String(fen) }
  return [
    { kind: 'refund-accepted', order, at, request, refundId: id, dueAt: at },
    { kind: 'refund-done', order, at, refund: number },
  ]
}
