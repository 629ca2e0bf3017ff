import type { FastifyPluginAsync } from 'fastify'
import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { Order, TradeState } from './book/order.ts'
import { beijingDigits } from './wire/beijing-time.ts'

type LedgerQuery = { Querystring: { out_trade_no?: string } }

/** `GET /ledger[?out_trade_no=]` → `{ orders }`, oldest first. */
export function ledgerRoutes({ book }: { book: OrderBook }): FastifyPluginAsync {
  return async (service) => {
    service.get<LedgerQuery>('/ledger', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { out_trade_no } = request.query
      const orders = out_trade_no === undefined ? book.orders() : [book.find(out_trade_no)]
      return { orders: orders.flatMap((order) => (order ? ledgerLine(order, book) : [])) }
    })
  }
}

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
function ledgerLine(order: Order, book: OrderBook): LedgerLine {
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
