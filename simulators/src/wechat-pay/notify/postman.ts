import type { Notice } from '#wechat-pay/book/notice.ts'
import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { PayAccount } from '#wechat-pay/pay-account.ts'
import type { Deliver } from './deliver.ts'
import { noticeMessage } from './notice-message.ts'
import { nextTryAt } from './repeat-schedule.ts'

/** Brings notifications to the merchant. */
export type Postman = {
  /** Sends all that is due, without waiting for it. */
  sendDue(now: number): void
  /** When the next one is due that is not on its way; null when none is. */
  nextAt(): number | null
  /** Calls back what is on its way. */
  stop(): void
}

type PostmanOptions = {
  book: OrderBook
  account: PayAccount
  now: () => number
  deliver: Deliver
  /** Called when one has come back, acknowledged or not. */
  onReturn: () => void
}

/** Notifications on their way at the same time; a merchant who is slow gets the rest later. */
const MOST_ON_THE_WAY = 32

/** Sends each notification until it is acknowledged or its repeats are used up. */
export function postman({ book, account, now, deliver, onReturn }: PostmanOptions): Postman {
  const onTheWay = new Set<string>()
  const stopping = new AbortController()
  const waiting = () => book.waiting().notices.filter(({ id }) => !onTheWay.has(id))

  async function send(notice: Notice) {
    const order = book.find(notice.order)
    const posting = order && noticeMessage(notice, order, account)
    onTheWay.add(notice.id)
    const isAcknowledged = posting ? await deliver(posting, stopping.signal) : false
    onTheWay.delete(notice.id)
    if (stopping.signal.aborted) return
    const nextAt = isAcknowledged || !posting ? null : nextTryAt(notice.tries + 1, now())
    const { order: number, id } = notice
    book.record({ kind: 'notice-tried', order: number, at: now(), notice: id, isAcknowledged, nextAt })
    onReturn()
  }

  return {
    sendDue(time) {
      for (const notice of waiting())
        if (notice.dueAt !== null && notice.dueAt <= time && onTheWay.size < MOST_ON_THE_WAY) void send(notice)
    },
    nextAt() {
      if (onTheWay.size >= MOST_ON_THE_WAY) return null
      const times = waiting().flatMap(({ dueAt }) => dueAt ?? [])
      return times.length === 0 ? null : Math.min(...times)
    },
    stop: () => stopping.abort(),
  }
}
