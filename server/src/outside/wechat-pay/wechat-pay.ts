import { randomBytes } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { bridgeParameters, type BridgeParameters } from './bridge-parameters.ts'
import { certifiedFetch, type ClientCertificate } from './certified-fetch.ts'
import { closeOrder, type Closing } from './close-order.ts'
import { createOrder, type OrderRequest } from './create-order.ts'
import { findOrder, type FoundOrder } from './find-order.ts'
import { findRefund, type FoundRefund } from './find-refund.ts'
import { payApi } from './pay-api.ts'
import type { PayAccount } from './pay-account.ts'
import { type PaymentNotification, readPayment } from './read-payment.ts'
import { readRefund, type RefundNotification } from './read-refund.ts'
import { refund, type RefundRequest } from './refund.ts'

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
