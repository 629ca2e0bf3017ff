import type { FastifyPluginAsync } from 'fastify'
import type { Vendor } from '#wechat-pay/calls/vendor.ts'
import { type Order, tradeTypeOf, whyUnpayable } from '../book/order.ts'
import type { Fields } from '../wire/flat-xml.ts'
import { signOf, signTypeOf } from '../wire/signature.ts'
import { ActRefusal, isAct, type PerformAct, textsOf } from './act.ts'

/** What an app hands to WeChat beside the signature over it; all texts. */
const SIGNED = ['appid', 'partnerid', 'prepayid', 'package', 'noncestr', 'timestamp'] as const

/** How far a phone's time may be off; a prepay id lives as long. */
const FRESH_MS = 2 * 3_600_000

/** What WeChat tells the app: paid, something is wrong, left. A hint only. */
const ErrCode = { paid: 0, failed: -1, left: -2 } as const

type AppPayRoutes = { vendor: Pick<Vendor, 'account' | 'book' | 'now'>; perform: PerformAct }

/**
 * `POST /app-pay` with what the shell gets to pay by and what the payer does (`act`, `pay` when left out) → `err_code`
 * as WeChat tells it to the app.
 */
export function appPayRoutes({ vendor, perform }: AppPayRoutes): FastifyPluginAsync {
  const { account, book, now } = vendor

  function whyNot(given: Fields, order: Order | null): string | null {
    const missing = [...SIGNED, 'sign'].find((name) => !given[name])
    if (missing) return `缺少参数${missing}`
    if (given['appid'] !== account.mobileAppId || given['partnerid'] !== account.merchantId)
      return 'appid或商户号不正确'
    if (given['package'] !== 'Sign=WXPay') return 'package 应为 Sign=WXPay'
    if (!/^\d{10}$/.test(given['timestamp'] ?? '')) return 'timestamp 应为秒'
    if (Math.abs(now() - Number(given['timestamp']) * 1_000) > FRESH_MS) return 'timestamp 已过期'
    if (!order || tradeTypeOf(order) !== 'APP') return '没有这个预支付单'
    if (order.prepay.id !== given['prepayid']) return '预支付单已失效'
    const signed = Object.fromEntries(SIGNED.map((name) => [name, given[name] ?? '']))
    const signType = signTypeOf(order.request) ?? 'MD5'
    if (signOf(signed, account.apiKey, signType) !== given['sign']) return '签名错误'
    return whyUnpayable(order, now())
  }

  return async (service) => {
    service.post('/app-pay', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const given = textsOf(request.body)
      const act = given['act'] ?? 'pay'
      const order = book.findByPrepay(given['prepayid'] ?? '')
      const reason = isAct(act) ? whyNot(given, order) : '没有这个动作'
      if (reason !== null || !order || !isAct(act)) return { err_code: ErrCode.failed, err_desc: reason }
      try {
        perform(order, act)
        if (act === 'cancel') return { err_code: ErrCode.left }
        return { err_code: act === 'fail' ? ErrCode.failed : ErrCode.paid }
      } catch (error) {
        if (!(error instanceof ActRefusal)) throw error
        return { err_code: ErrCode.failed, err_desc: error.message }
      }
    })
  }
}
