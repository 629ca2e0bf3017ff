import { randomUUID } from 'node:crypto'
import type { BookEvent } from '#wechat-pay/book/book-event.ts'
import type { NoticeFlaw } from '../book/order.ts'

/** How a result is told: each part one notification, repeated on its own until it is acknowledged. */
export type NoticePlan = readonly NoticePart[]

type NoticePart = {
  afterMs: number
  flaw?: NoticeFlaw
  /** A close of the order sends it at once; `afterMs` is for when none comes. */
  isHeld?: true
}

const LATE_MS = 20_000

/** As long as the product's reconciliation leaves an order alone. */
const HELD_AT_MOST_MS = 60_000

export const AT_ONCE: NoticePlan = [{ afterMs: 0 }]

export const LATE: NoticePlan = [{ afterMs: LATE_MS }]

export const TWICE: NoticePlan = [{ afterMs: 0 }, { afterMs: 0 }]

/** After a close that came later than the payment. */
export const OUT_OF_ORDER: NoticePlan = [{ afterMs: HELD_AT_MOST_MS, isHeld: true }]

export const NEVER: NoticePlan = []

export const WRONG_AMOUNT: NoticePlan = [{ afterMs: 0, flaw: 'amount' }]

export const WRONG_SIGN: NoticePlan = [{ afterMs: 0, flaw: 'sign' }]

type QueueNotices = { plan: NoticePlan; order: string; refund: string | null; at: number }

/** The lines by which notifications are to be sent. */
export function queueNotices({ plan, order, refund, at }: QueueNotices): BookEvent[] {
  return plan.map(({ afterMs, flaw = null, isHeld = false }) => ({
    kind: 'notice-queued',
    order,
    at,
    notice: randomUUID(),
    refund,
    flaw,
    isHeld,
    dueAt: at + afterMs,
  }))
}
