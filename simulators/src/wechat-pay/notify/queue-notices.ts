import { randomUUID } from 'node:crypto'
import type { BookEvent } from '#wechat-pay/book/book-event.ts'
import type { NoticePlan } from './notice-plan.ts'

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
