import type { FastifyPluginAsync } from 'fastify'
import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import { ACTS, isAct } from './act.ts'
import { ActRefusal, type PerformAct } from './perform-act.ts'
import { textsOf } from './texts-of.ts'

/**
 * `POST /act { out_trade_no, act }` → `{ trade_state }`; 404 for an unknown order, 409 for one nothing can be done
 * with.
 */
export function actRoutes({ book, perform }: { book: OrderBook; perform: PerformAct }): FastifyPluginAsync {
  return async (service) => {
    service.post('/act', async (request, reply) => {
      const { out_trade_no = '', act } = textsOf(request.body)
      if (!isAct(act)) return reply.code(400).send({ error: `act 应为 ${ACTS.join('、')} 之一` })
      const order = book.find(out_trade_no)
      if (!order) return reply.code(404).send({ error: '没有这个订单' })
      try {
        return { trade_state: perform(order, act) }
      } catch (error) {
        if (!(error instanceof ActRefusal)) throw error
        return reply.code(409).send({ error: error.message, trade_state: order.state })
      }
    })
  }
}
