import type { FastifyPluginAsync } from 'fastify'
import type { Vendor } from '#wechat-pay/calls/vendor.ts'
import type { Fields } from '#wechat-pay/wire/fields.ts'
import { isAct } from './act.ts'
import { bridgeScript } from './bridge-script.ts'
import { checkBridgeCall } from './check-bridge-call.ts'
import { ActRefusal, type PerformAct } from './perform-act.ts'
import { textsOf } from './texts-of.ts'

type Ending = 'ok' | 'cancel' | 'fail'

type BridgeQuery = { Querystring: { act?: string } }

const ended = (ending: Ending) => ({ err_msg: `get_brand_wcpay_request:${ending}` })
const failed = (err_desc: string) => ({ ...ended('fail'), err_desc })

/**
 * `POST /bridge` with the six texts of `getBrandWCPayRequest` and what the payer does (`act`, `pay` when left out) →
 * what the bridge calls back with. `GET /bridge.js?act=` is the `WeixinJSBridge` that posts here.
 */
export function bridgeRoutes({ vendor, perform }: { vendor: Vendor; perform: PerformAct }): FastifyPluginAsync {
  function invoke(given: Fields) {
    const act = given['act'] ?? 'pay'
    if (!isAct(act)) return failed('没有这个动作')
    const { account, book } = vendor
    const checked = checkBridgeCall({ given, account, book, now: vendor.now() })
    if ('fault' in checked) return failed(checked.fault)
    perform(checked.order, act)
    return ended(act === 'cancel' || act === 'fail' ? act : 'ok')
  }

  return async (service) => {
    service.get<BridgeQuery>('/bridge.js', async (request, reply) => {
      const { act = 'pay' } = request.query
      if (!isAct(act)) return reply.code(400).send({ error: '没有这个动作' })
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8')
      return bridgeScript({ address: `${service.prefix}/bridge`, act })
    })

    service.post('/bridge', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        return invoke(textsOf(request.body))
      } catch (error) {
        if (!(error instanceof ActRefusal)) throw error
        return failed(error.message)
      }
    })
  }
}
