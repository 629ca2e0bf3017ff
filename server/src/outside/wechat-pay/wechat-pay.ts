import { randomBytes } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { beijingDigits } from './beijing-time.ts'
import { bridgeParameters, type BridgeParameters } from './bridge-parameters.ts'
import { certifiedFetch, type ClientCertificate } from './certified-fetch.ts'
import { closeOrder, type Closing } from './close-order.ts'
import { fenText } from './fen-text.ts'
import { findOrder, type FoundOrder } from './find-order.ts'
import { findRefund, type FoundRefund } from './find-refund.ts'
import type { PayAccount } from './pay-account.ts'
import { payApi, type PayApi } from './pay-api.ts'
import { requireSame, textOf } from './read-fields.ts'
import { type PaymentNotification, readPayment } from './read-payment.ts'
import { readRefund, type RefundNotification } from './read-refund.ts'
import { shortText } from './short-text.ts'

/** An order of the payment service. Repeating it must repeat every part of it. */
type OrderRequest = {
  /** Our number: 6–32 of digits, letters, `_-|*`, unique for all time. */
  outTradeNo: string
  totalFen: number
  /** What is paid for, as the payer reads it; cut to what the service takes. */
  body: string
  openId: string
  /** IP address of the payer, version 4 or 6. */
  payerAddress: string
  /** Unix milliseconds. */
  startsAt: number
  /** Unix milliseconds, at least a minute ahead; the service takes no payment after it. */
  expiresAt: number
}

const OUT_TRADE_NO = /^[0-9A-Za-z_\-|*]{6,32}$/

const MAX_BODY_BYTES = 127

/** How IPv6 writes an address of version 4, which the service knows by its own name only. */
const MAPPED = /^::ffff:(?=\d+\.)/i

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

/** The merchant's account at WeChat Pay, as features see it. Every method throws `WechatPayError`. */
export type WechatPay = {
  appId: string
  /** Registers an order, or finds the same one again; `ORDERPAID`, `ORDERCLOSED`: it cannot be paid any more. */
  createOrder(order: OrderRequest): Promise<{ prepayId: string }>
  /** What the page calls the WeChat app with. `atMs`: now, in Unix milliseconds. */
  bridgeParameters(prepayId: string, atMs: number): BridgeParameters
  /** How an order stands; null when the service does not know it (yet). */
  findOrder(outTradeNo: string): Promise<FoundOrder | null>
  /** Sees to it that an order can not be paid any more, or tells that it was. An unknown one counts as closed. */
  closeOrder(outTradeNo: string): Promise<Closing>
  /** Has a refund accepted; whether it arrived, its notification or `findRefund` tells. */
  refund(request: RefundRequest): Promise<{ refundId: string }>
  /** How a refund stands; null when the service does not know it. */
  findRefund(outRefundNo: string): Promise<FoundRefund | null>
  /** What a body posted to `/notify/wechat/pay` says, once it is proven to come from the service. */
  readPayment(xml: string): PaymentNotification
  /** What a body posted to `/notify/wechat/refund` says: a hint to ask `findRefund`. */
  readRefund(xml: string): RefundNotification
}

/** Where the service sends its notifications, below the server's public address. */
export const NOTIFY_PATHS = { payment: '/notify/wechat/pay', refund: '/notify/wechat/refund' } as const

type WechatPayOptions = PayAccount & {
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

/** Client of WeChat Pay, version 2, for payment in the page of an official account. */
export function wechatPay({ publicUrl, certificate, timeoutMs, ...options }: WechatPayOptions): WechatPay {
  const { appId, merchantId, apiKey, signType, fetch = globalThis.fetch, nonce = randomNonce } = options
  const { steadyNow: now = () => performance.now(), sleep = sleepFor } = options
  const account = { appId, merchantId, apiKey, signType }
  const ways = { fetch, certifiedFetch: certificate ? certifiedFetch(certificate) : fetch }
  const exchanging = { account, baseUrl: plainBaseUrl(options.baseUrl), ...ways, nonce, now, sleep }
  const openApi = () => payApi({ ...exchanging, budgetMs: timeoutMs })
  return {
    appId,
    createOrder: (order) => createOrder(openApi(), publicUrl + NOTIFY_PATHS.payment, order),
    bridgeParameters: (prepayId, atMs) => bridgeParameters({ account, prepayId, atMs, nonce: nonce() }),
    findOrder: (outTradeNo) => findOrder(openApi(), outTradeNo),
    closeOrder: (outTradeNo) => closeOrder(openApi(), outTradeNo),
    refund: (request) => refund(openApi(), publicUrl + NOTIFY_PATHS.refund, request),
    findRefund: (outRefundNo) => findRefund(openApi(), outRefundNo),
    readPayment: (xml) => readPayment(xml, account),
    readRefund: (xml) => readRefund(xml, account),
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

/** Registers an order, or finds it again, and answers the id the payer's app is called with; good for two hours. */
async function createOrder(api: PayApi, notifyUrl: string, order: OrderRequest): Promise<{ prepayId: string }> {
  if (!OUT_TRADE_NO.test(order.outTradeNo)) throw new TypeError('An order number is 6 to 32 letters, digits and _-|*.')
  const fields = {
    device_info: 'WEB',
    body: shortText(order.body, MAX_BODY_BYTES),
    out_trade_no: order.outTradeNo,
    fee_type: 'CNY',
    total_fee: fenText(order.totalFen),
    spbill_create_ip: order.payerAddress.replace(MAPPED, ''),
    time_start: beijingDigits(order.startsAt),
    time_expire: beijingDigits(order.expiresAt),
    notify_url: notifyUrl,
    trade_type: 'JSAPI',
    openid: order.openId,
  }
  return { prepayId: textOf(await api({ path: '/pay/unifiedorder', fields }), 'prepay_id') }
}
