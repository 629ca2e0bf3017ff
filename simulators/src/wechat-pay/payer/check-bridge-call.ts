import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { Order } from '#wechat-pay/book/order.ts'
import { whyUnpayable } from '#wechat-pay/calls/payable.ts'
import type { PayAccount } from '#wechat-pay/pay-account.ts'
import type { Fields } from '#wechat-pay/wire/fields.ts'
import { signOf, signTypeOf } from '#wechat-pay/wire/signature.ts'

/** Parameters of `getBrandWCPayRequest` that `paySign` covers; all texts. */
const SIGNED = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType'] as const
const PACKAGE = /^prepay_id=(.+)$/
/** How far a page's time may be off; a prepay id lives as long. */
const FRESH_MS = 2 * 3_600_000
/** The vendor's words for an expired prepay id or another account. */
const MISSING = '调用支付JSAPI缺少参数：total_fee'

type CheckBridgeCall = { given: Fields; account: PayAccount; book: OrderBook; now: number }

/** The order a page may pay, or what is wrong with its call. */
export function checkBridgeCall({ given, account, book, now }: CheckBridgeCall): { order: Order } | { fault: string } {
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
