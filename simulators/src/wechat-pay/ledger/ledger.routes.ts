import type { FastifyPluginAsync } from 'fastify'
import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import { ledgerLine } from './ledger.ts'

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
