import type { FastifyPluginAsync } from 'fastify'
import type { Vendor } from '#wechat-pay/calls/vendor.ts'
import type { Fields } from '#wechat-pay/wire/flat-xml.ts'
import type { OrderBook } from '../book/order-book.ts'
import { type Order, whyUnpayable } from '../book/order.ts'
import type { PayAccount } from '../pay-account.ts'
import { signOf, signTypeOf } from '../wire/signature.ts'
import { ActRefusal, isAct, type PerformAct, textsOf } from './act.ts'

/** How long after the page's load the bridge appears: pages must wait for its event. */
const APPEARS_AFTER_MS = 300

/** Parameters of `getBrandWCPayRequest` that `paySign` covers; all texts. */
const SIGNED = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType'] as const

const PACKAGE = /^prepay_id=(.+)$/

/** How far a page's time may be off; a prepay id lives as long. */
const FRESH_MS = 2 * 3_600_000

/** The vendor's words for an expired prepay id or another account. */
const MISSING = '调用支付JSAPI缺少参数：total_fee'

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

type CheckBridgeCall = { given: Fields; account: PayAccount; book: OrderBook; now: number }

/** The order a page may pay, or what is wrong with its call. */
function checkBridgeCall({ given, account, book, now }: CheckBridgeCall): { order: Order } | { fault: string } {
  const missing = [...SIGNED, 'paySign'].find((name) => !given[name])
  if (missing) return { fault: `调用支付JSAPI缺少参数：${missing}` }
  if (given['appId'] !== account.appId) return { fault: MISSING }
  if (!isFresh(given['timeStamp'] ?? '', now)) return { fault: 'timeStamp 不对或已过期' }
  if (!isPaySign(given, account.apiKey)) return { fault: '支付验证签名失败' }
  const [, prepayId = ''] = PACKAGE.exec(given['package'] ?? '') ?? []
  const order = book.findByPrepay(prepayId)
  if (!order || order.prepay.id !== prepayId) return { fault: MISSING }
  if (signTypeOf(order.request) !== given['signType']) return { fault: 'signType 与下单时不一致' }
  const reason = whyUnpayable(order, now)
  return reason ? { fault: reason } : { order }
}

function isFresh(timeStamp: string, now: number): boolean {
  return /^\d{10}$/.test(timeStamp) && Math.abs(now - Number(timeStamp) * 1_000) < FRESH_MS
}

function isPaySign(given: Fields, apiKey: string): boolean {
  const signType = signTypeOf({ sign_type: given['signType'] ?? '' })
  const signed = Object.fromEntries(SIGNED.map((name) => [name, given[name] ?? '']))
  return signType !== null && signOf(signed, apiKey, signType) === given['paySign']
}

type BridgeScript = {
  /** Where `POST /bridge` is. */
  address: string
  /** The payer's act. */
  act: string
}

/** A script by which a page finds itself inside WeChat, as far as payment goes. */
function bridgeScript({ address, act }: BridgeScript): string {
  return `(() => {
  const failed = { err_msg: 'get_brand_wcpay_request:fail' }
  const invoke = (name, parameters, callback) => {
    if (name !== 'getBrandWCPayRequest') return callback({ err_msg: name + ':fail' })
    const body = JSON.stringify({ ...parameters, act: ${JSON.stringify(act)} })
    const headers = { 'content-type': 'application/json' }
    fetch(${JSON.stringify(address)}, { method: 'POST', headers, body })
      .then((response) => response.json())
      .then(callback, () => callback(failed))
  }
  const appear = () => {
    globalThis.WeixinJSBridge = { invoke }
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }
  globalThis.addEventListener('load', () => setTimeout(appear, ${APPEARS_AFTER_MS}))
})()
`
}
