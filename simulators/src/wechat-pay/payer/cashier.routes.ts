import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '#page/send-page.ts'
import { whyUnpayable } from '#wechat-pay/calls/payable.ts'
import type { Vendor } from '#wechat-pay/calls/vendor.ts'
import { cashierPage, noOrderPage } from './cashier.page.ts'
import { ActRefusal, type PerformAct } from './perform-act.ts'
import { textsOf } from './texts-of.ts'
import { type Outcome, wayBack, withOutcome } from './way-back.ts'

type CashierQuery = { Querystring: { out_trade_no?: string; return?: string } }

const OUTCOMES: ReadonlyMap<string | undefined, { act: 'pay' | 'cancel' | 'fail'; outcome: Outcome }> = new Map([
  ['pay', { act: 'pay', outcome: 'ok' }],
  ['cancel', { act: 'cancel', outcome: 'cancel' }],
  ['fail', { act: 'fail', outcome: 'fail' }],
])

type CashierRoutes = { vendor: Pick<Vendor, 'book' | 'now'>; perform: PerformAct }

/** The page on which the payer of the demo pays, leaves or fails, and the way back to the product. */
export function cashierRoutes({ vendor, perform }: CashierRoutes): FastifyPluginAsync {
  const { book, now } = vendor
  return async (service) => {
    const action = `${service.prefix}/cashier`

    service.get<CashierQuery>('/cashier', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const back = wayBack(request, request.query.return)
      const order = book.find(request.query.out_trade_no ?? '')
      if (!order) return sendPage(reply.code(404), noOrderPage(back))
      return sendPage(reply, cashierPage({ order, obstacle: whyUnpayable(order, now()), action, back }))
    })

    service.post('/cashier', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const given = textsOf(request.body)
      const back = wayBack(request, given['return'])
      const order = book.find(given['out_trade_no'] ?? '')
      if (!order) return sendPage(reply.code(404), noOrderPage(back))
      const chosen = OUTCOMES.get(given['act'])
      if (!chosen) return reply.code(400).send({ error: 'act 应为 pay、cancel 或 fail' })
      try {
        perform(order, chosen.act)
        return reply.redirect(withOutcome(back, chosen.outcome), 303)
      } catch (error) {
        if (!(error instanceof ActRefusal)) throw error
        return sendPage(reply.code(409), cashierPage({ order, obstacle: error.message, action, back }))
      }
    })
  }
}
