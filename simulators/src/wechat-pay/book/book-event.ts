import type { Fields } from '#wechat-pay/wire/fields.ts'
import type { NoticeFlaw } from './notice.ts'

/** A line of the book: what happened, never changed afterwards. `order` is the `out_trade_no`, `at` Unix milliseconds. */
export type BookEvent =
  | { kind: 'ordered'; order: string; at: number; request: Fields; prepayId: string }
  | { kind: 'prepay-renewed'; order: string; at: number; prepayId: string }
  | { kind: 'paying'; order: string; at: number; paysAt: number }
  | { kind: 'left-unpaid'; order: string; at: number; state: 'NOTPAY' | 'PAYERROR' }
  | { kind: 'paid'; order: string; at: number; transactionId: string }
  | { kind: 'closed'; order: string; at: number }
  | { kind: 'refund-accepted'; order: string; at: number; request: Fields; refundId: string; dueAt: number }
  | { kind: 'refund-done'; order: string; at: number; refund: string }
  | NoticeQueued
  | { kind: 'notice-released'; order: string; at: number; notice: string }
  | { kind: 'notice-tried'; order: string; at: number; notice: string; isAcknowledged: boolean; nextAt: number | null }

type NoticeQueued = {
  kind: 'notice-queued'
  order: string
  at: number
  notice: string
  refund: string | null
  flaw: NoticeFlaw | null
  isHeld: boolean
  dueAt: number
}

/** Events of one kind. */
export type EventOf<Kind extends BookEvent['kind']> = Extract<BookEvent, { kind: Kind }>
