import type { Fields } from '#wechat-pay/wire/fields.ts'
import type { TradeState } from './trade-state.ts'

/** A ticket to pay an order by; good for two hours. */
export type Prepay = { id: string; at: number }

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

/** Fen that came back or are on the way back. */
export function refundedFen({ refunds }: Order): number {
  return refunds.reduce((sum, { fen }) => sum + fen, 0)
}
