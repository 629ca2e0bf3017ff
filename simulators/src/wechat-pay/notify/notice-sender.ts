import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { Notice } from '#wechat-pay/book/order.ts'
import type { PayAccount } from '#wechat-pay/pay-account.ts'
import { NotFlatXml, readXml } from '../wire/flat-xml.ts'
import { noticeMessage, type Posting } from './notice-message.ts'

/** The vendor's waits before the repeats of a notification nobody acknowledged, in seconds. */
const REPEAT_AFTER_SECONDS = [
  15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600,
]

/** The repeats run this many times faster than the vendor's, so that a test can wait for them. */
const FASTER = 100

/** Posts a notification; answers whether the merchant has acknowledged it. */
export type Deliver = (posting: Posting, signal: AbortSignal) => Promise<boolean>

/** Longest wait for the merchant's answer, in milliseconds; later ones count as none. */
const ANSWER_WITHIN_MS = 5_000

/** Brings notifications to the merchant. */
export type NoticeSender = {
  /** Sends all that is due, without waiting for it. */
  sendDue(now: number): void
  /** When the next one is due that is not on its way; null when none is. */
  nextAt(): number | null
  /** Calls back what is on its way. */
  stop(): void
}

type NoticeSenderOptions = {
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
export function noticeSender({ book, account, now, deliver, onReturn }: NoticeSenderOptions): NoticeSender {
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

/** Over real HTTP; a merchant who is away, slow or says anything else has not acknowledged. */
export const deliverOverHttp: Deliver = async ({ url, xml }, signal) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: xml,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    return isAcknowledgement(await response.text())
  } catch {
    // whatever went wrong, the schedule tries again
    return false
  }
}

function isAcknowledgement(answer: string): boolean {
  try {
    return readXml(answer)['return_code'] === 'SUCCESS'
  } catch (error) {
    if (error instanceof NotFlatXml) return false
    throw error
  }
}

/** When a notification is tried again that has failed `tries` times, the last time now; null when it is given up. */
export function nextTryAt(tries: number, now: number): number | null {
  const seconds = REPEAT_AFTER_SECONDS[tries - 1]
  return seconds === undefined ? null : now + (seconds * 1_000) / FASTER
}
