import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { Order } from '#wechat-pay/book/order.ts'
import type { TradeState } from '#wechat-pay/book/trade-state.ts'
import { beijingDigits } from '#wechat-pay/wire/beijing-time.ts'

/** An order as the ledger tells it; amounts in fen. */
export type LedgerLine = {
  out_trade_no: string
  transaction_id: string | null
  total_fee: number
  trade_state: TradeState
  time_end: string | null
  /** True once a notification of the payment was acknowledged. */
  notified: boolean
  refunds: { out_refund_no: string; refund_fee: number; refund_status: string }[]
}

/** The vendor's own account of what it did. */
export function ledgerLine(order: Order, book: OrderBook): LedgerLine {
  const { payment } = order
  return {
    out_trade_no: order.number,
    transaction_id: payment?.transactionId ?? null,
    total_fee: order.totalFen,
    trade_state: order.state,
    time_end: payment ? beijingDigits(payment.at) : null,
    notified: book.noticesOf(order.number).some(({ refund, isAcknowledged }) => refund === null && isAcknowledged),
    refunds: order.refunds.map(({ number, fen, status }) => ({
      out_refund_no: number,
      refund_fee: fen,
      refund_status: status,
    })),
  }
}
