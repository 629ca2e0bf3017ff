import type { Fields } from '../wire/flat-xml.ts'

/** The vendor's states of an order that occur here; REVOKED and ACCEPT belong to other kinds of payment. */
export type TradeState = 'NOTPAY' | 'USERPAYING' | 'PAYERROR' | 'CLOSED' | 'SUCCESS' | 'REFUND'

/** The words of a query about a state, besides its code. */
export const TRADE_STATE_TEXTS: Readonly<Record<TradeState, string>> = {
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中，需要输入密码',
  PAYERROR: '支付失败',
  CLOSED: '订单已关闭',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款，退款详情请查询退款单',
}

/** A ticket to pay an order by; good for two hours. */
type Prepay = { id: string; at: number }

/** Money given back, at least accepted to be. */
export type Refund = {
  /** `out_refund_no` of the merchant. */
  number: string
  /** `refund_id` of the vendor. */
  id: string
  fen: number
  status: 'PROCESSING' | 'SUCCESS'
  /** The request's fields as they came. */
  request: Fields
  acceptedAt: number
  /** When the money will be back. */
  dueAt: number
  /** When it was; null before. */
  doneAt: number | null
}

/** An order in the vendor's book. */
export type Order = {
  /** `out_trade_no` of the merchant. */
  number: string
  /** The order's fields as first given, without what differs at each call. */
  request: Fields
  totalFen: number
  /** After this moment nobody can begin to pay; null without `time_expire`. */
  expireAt: number | null
  prepay: Prepay
  state: TradeState
  orderedAt: number
  /** When a payment that has begun will be done; null when none has. */
  paysAt: number | null
  payment: { transactionId: string; at: number } | null
  refunds: Refund[]
}

/** Ways to pay the vendor knows here, each a product of its own. */
export const TRADE_TYPES = ['JSAPI', 'MWEB', 'NATIVE', 'APP'] as const

/** The way an order is paid in. */
export function tradeTypeOf({ request }: Order): (typeof TRADE_TYPES)[number] {
  return TRADE_TYPES.find((type) => type === request['trade_type']) ?? 'JSAPI'
}

/** Begins the text of the QR code of a NATIVE order; the end of its prepay id follows. */
const CODE_URL = 'weixin://wxpay/bizpayurl?pr='
const CODE_CHARACTERS = 12

/** The text of the QR code by which a NATIVE order is paid. */
export const codeUrlOf = ({ prepay }: Pick<Order, 'prepay'>): string => CODE_URL + prepay.id.slice(-CODE_CHARACTERS)

/** Life of a prepay id, in milliseconds. */
const PREPAY_LIFE_MS = 2 * 3_600_000

/** Fen that came back or are on the way back. */
export function refundedFen({ refunds }: Order): number {
  return refunds.reduce((sum, { fen }) => sum + fen, 0)
}

/** Why nobody can begin to pay an order now, said to people; null when somebody can. */
export function whyUnpayable(order: Order, now: number): string | null {
  if (order.payment) return '订单已支付'
  if (order.state === 'CLOSED') return '订单已关闭'
  if (hasExpired(order, now)) return '订单已超过支付有效期'
  return isPrepayGood(order, now) ? null : '支付会话已过期，请回到商户重新发起支付'
}

/** True once the moment has come after which nobody can begin to pay. */
export const hasExpired = ({ expireAt }: Order, now: number): boolean => expireAt !== null && expireAt <= now

/** True while the latest prepay id of the order is good. */
export const isPrepayGood = ({ prepay }: Order, now: number): boolean => now - prepay.at < PREPAY_LIFE_MS

/** A fault that a notification is given on purpose. */
export type NoticeFlaw = 'amount' | 'sign'

/** A notification to be delivered: of a payment, or of the refund with that number. */
export type Notice = {
  id: string
  /** `out_trade_no`. */
  order: string
  /** `out_refund_no`; null for a payment. */
  refund: string | null
  flaw: NoticeFlaw | null
  /** True for one that a close of the order sends at once. */
  isHeld: boolean
  /** When it is tried next; null when it is not: acknowledged, or given up. */
  dueAt: number | null
  tries: number
  isAcknowledged: boolean
}
