import { reasonOf } from '#outside/exchange/exchange.ts'
import { type VendorWatch, watched } from '#outside/vendor-watch.ts'
import { WechatPayError, type WechatPayFault } from './wechat-pay-error.ts'
import type { WechatPay } from './wechat-pay.ts'

const UNANSWERED: WechatPayFault = 'unanswered'

/** The same client, both of whose accounts tell what the payment service refuses or does not answer. */
export function watchedPay(pay: WechatPay, watch: VendorWatch): WechatPay {
  const about = { service: 'wechat-pay', watch, codeOf } as const
  return watched({ ...pay, app: pay.app && watched(pay.app, about) }, about)
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof WechatPayError)) return null
  return error.code === UNANSWERED && error.cause instanceof Error ? reasonOf(error) : error.code
}
