import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { Order } from '#wechat-pay/book/order.ts'
import type { Fields } from '#wechat-pay/wire/fields.ts'

/** The order a message is about; the vendor's own number counts first. */
export function findOrder({ transaction_id, out_trade_no }: Fields, book: OrderBook): Order | null {
  return transaction_id ? book.findByTransaction(transaction_id) : book.find(out_trade_no ?? '')
}
