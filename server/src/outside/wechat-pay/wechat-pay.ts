import { randomBytes } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import type { PayWay } from '@quan/contract/payment/order-elsewhere.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { type AppParameters, appParameters } from './app-parameters.ts'
import { bridgeParameters, type BridgeParameters } from './bridge-parameters.ts'
import { certifiedFetch, type ClientCertificate } from './certified-fetch.ts'
import {
  closeOrder,
  type Closing,
  createOrder,
  createOrderElsewhere,
  type ElsewhereOrder,
  type JsapiOrder,
} from './vendor-orders.ts'
import { fenText } from './fen-text.ts'
import { findOrder, type FoundOrder } from './find-order.ts'
import { findRefund, type FoundRefund } from './find-refund.ts'
import type { PayAccount } from './pay-account.ts'
import { payApi, type PayApi } from './pay-api.ts'
import { requireSame, textOf } from './read-fields.ts'
import { type PaymentNotification, readPayment } from './read-payment.ts'
import { readRefund, type RefundNotification } from './read-refund.ts'
import { shortText } from './short-text.ts'

/** Money to give back. Repeating it must repeat every part of it; a number gives back only once. */
type RefundRequest = {
  outTradeNo: string
  /** Our number: 1–64 of digits, letters, `_-|*@`, unique for all time. */
  outRefundNo: string
  /** What was paid for the order. */
  totalFen: number
  refundFen: number
  /** As the payer reads it; cut to what the service takes. */
  reason: string
}

const OUT_REFUND_NO = /^[0-9A-Za-z_\-|*@]{1,64}$/

const MAX_REASON_BYTES = 80

/** What is asked and told about orders that stand, by the account they were made with. Every method throws `WechatPayError`. */
export type OrderCalls = {
  /** How an order stands; null when the service does not know it (yet). */
  findOrder(outTradeNo: string): Promise<FoundOrder | null>
  /** Sees to it that an order can not be paid any more, or tells that it was. An unknown one counts as closed. */
  closeOrder(outTradeNo: string): Promise<Closing>
  /** Has a refund accepted; whether it arrived, its notification or `findRefund` tells. */
  refund(request: RefundRequest): Promise<{ refundId: string }>
  /** How a refund stands; null when the service does not know it. */
  findRefund(outRefundNo: string): Promise<FoundRefund | null>
}

/**
 * The merchant's accounts at WeChat Pay, as features see them: the calls are those of the official account, `app` has
 * those of the mobile app. Every method throws `WechatPayError`.
 */
export type WechatPay = OrderCalls & {
  appId: string
  /** The ways orders can be paid in, by what the merchant has. */
  ways: readonly PayWay[]
  /** Registers an order, or finds the same one again; `ORDERPAID`, `ORDERCLOSED`: it cannot be paid any more. */
  createOrder(order: JsapiOrder): Promise<{ prepayId: string }>
  /** The same for an order that is paid outside WeChat's browser; `url` is what leads there, where something does. */
  createOrderElsewhere(order: ElsewhereOrder): Promise<{ prepayId: string; url: string | null }>
  /** What the page calls the WeChat app with. `atMs`: now, in Unix milliseconds. */
  bridgeParameters(prepayId: string, atMs: number): BridgeParameters
  /** Null where the merchant has no mobile app. */
  app: (OrderCalls & { parameters(prepayId: string, atMs: number): AppParameters }) | null
  /** What a body posted to `/notify/wechat/pay` says, once it is proven to come from the service. */
  readPayment(xml: string): PaymentNotification
  /** What a body posted to `/notify/wechat/refund` says: a hint to ask `findRefund`. */
  readRefund(xml: string): RefundNotification
}

/** Where the service sends its notifications, below the server's public address. */
export const NOTIFY_PATHS = { payment: '/notify/wechat/pay', refund: '/notify/wechat/refund' } as const

type WechatPayOptions = PayAccount & {
  /** Ways beside that of WeChat's own browser which the merchant has. */
  waysElsewhere?: readonly Exclude<PayWay, 'jsapi'>[]
  /** Id of the merchant's mobile app. */
  mobileAppId?: string | null
  /** The vendor's host, or the simulator's prefix. */
  baseUrl: string
  /** The address under which the service reaches this server. */
  publicUrl: string
  /** Shown with refunds; null where the service wants none. */
  certificate: ClientCertificate | null
  /** Time for a whole call, retries included, in milliseconds. */
  timeoutMs: number
  fetch?: typeof globalThis.fetch
  /** Milliseconds of a clock that never jumps. */
  steadyNow?: () => number
  sleep?: (ms: number) => Promise<unknown>
  /** A text never used before, of 1 to 32 characters. */
  nonce?: () => string
}

const NONCE_BYTES = 16
const randomNonce = () => randomBytes(NONCE_BYTES).toString('hex')

/** Client of WeChat Pay, version 2. */
export function wechatPay({ publicUrl, certificate, timeoutMs, ...options }: WechatPayOptions): WechatPay {
  const { appId, merchantId, apiKey, signType, fetch = globalThis.fetch, nonce = randomNonce } = options
  const { steadyNow: now = () => performance.now(), sleep = sleepFor } = options
  const { waysElsewhere = [], mobileAppId = null } = options
  const account = { appId, merchantId, apiKey, signType }
  const mobile = mobileAppId === null ? null : { ...account, appId: mobileAppId }
  const ways = { fetch, certifiedFetch: certificate ? certifiedFetch(certificate) : fetch }
  const exchanging = { baseUrl: plainBaseUrl(options.baseUrl), ...ways, nonce, now, sleep, budgetMs: timeoutMs }
  const apiOf = (of: PayAccount) => payApi({ ...exchanging, account: of })
  const site = { notifyUrl: publicUrl + NOTIFY_PATHS.payment, url: publicUrl }
  const callsOf = (of: PayAccount): OrderCalls => ({
    findOrder: (outTradeNo) => findOrder(apiOf(of), outTradeNo),
    closeOrder: (outTradeNo) => closeOrder(apiOf(of), outTradeNo),
    refund: (request) => refund(apiOf(of), publicUrl + NOTIFY_PATHS.refund, request),
    findRefund: (outRefundNo) => findRefund(apiOf(of), outRefundNo),
  })
  return {
    ...callsOf(account),
    appId,
    ways: ['jsapi', ...waysElsewhere],
    createOrder: (order) => createOrder(apiOf(account), site, order),
    createOrderElsewhere: (order) =>
      createOrderElsewhere(apiOf((order.tradeType === 'APP' && mobile) || account), site, order),
    bridgeParameters: (prepayId, atMs) => bridgeParameters({ account, prepayId, atMs, nonce: nonce() }),
    app: mobile && {
      ...callsOf(mobile),
      parameters: (prepayId, atMs) => appParameters({ account: mobile, prepayId, atMs, nonce: nonce() }),
    },
    readPayment: (xml) => readPayment(xml, account, mobile),
    readRefund: (xml) => readRefund(xml, account, mobile),
  }
}

/** Asks for a refund: the answer means that it was accepted, not that it was done. */
async function refund(api: PayApi, notifyUrl: string, request: RefundRequest): Promise<{ refundId: string }> {
  if (!OUT_REFUND_NO.test(request.outRefundNo))
    throw new TypeError('A refund number is 1 to 64 letters, digits and _-|*@.')
  const fields = {
    out_trade_no: request.outTradeNo,
    out_refund_no: request.outRefundNo,
    total_fee: fenText(request.totalFen),
    refund_fee: fenText(request.refundFen),
    refund_desc: shortText(request.reason, MAX_REASON_BYTES),
    notify_url: notifyUrl,
  }
  const answer = await api({ path: '/secapi/pay/refund', fields, needsCertificate: true })
  requireSame(answer, 'out_refund_no', fields.out_refund_no)
  requireSame(answer, 'refund_fee', fields.refund_fee)
  return { refundId: textOf(answer, 'refund_id') }
}
