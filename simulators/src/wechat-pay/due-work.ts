import type { RefundEntry } from '#wechat-pay/book/order-book.ts'
import type { Vendor } from '#wechat-pay/calls/vendor.ts'
import type { NoticeSender } from '#wechat-pay/notify/notice-sender.ts'
import { queueNotices } from '#wechat-pay/notify/notice-plan.ts'
import { recordPayment } from '#wechat-pay/payer/act.ts'
import type { Faults } from '#wechat-pay/misbehaviour.ts'

/** The work that waits for its time. */
type DueWork = {
  /** Does all that is due. */
  run(now: number): void
  /** When something is due next; null when nothing waits. */
  nextAt(): number | null
}

/** Does work when its time comes by a clock that may jump. */
type DueWorkTimer = { wake(): void; stop(): void }

/** Longest nap while something waits: somebody may move the clock without telling. */
const LONGEST_NAP_MS = 1_000

const SHORTEST_NAP_MS = 10

/** Keeps no process alive; must be woken whenever there is new work. */
export function dueWorkTimer(now: () => number, work: DueWork): DueWorkTimer {
  let nap: NodeJS.Timeout | undefined
  let isStopped = false

  function wake() {
    if (isStopped) return
    clearTimeout(nap)
    work.run(now())
    const next = work.nextAt()
    if (next === null) return
    const wait = Math.min(Math.max(next - now(), SHORTEST_NAP_MS), LONGEST_NAP_MS)
    nap = setTimeout(wake, wait).unref()
  }

  return {
    wake,
    stop() {
      isStopped = true
      clearTimeout(nap)
    },
  }
}

type VendorWork = { vendor: Vendor; faults: Faults; noticeSender: NoticeSender }

/** The vendor's work by itself: ends slow payments, gives refunds back, sends notifications. */
export function vendorWork({ vendor, faults, noticeSender }: VendorWork): DueWork {
  const { book } = vendor
  return {
    run(now) {
      for (const order of book.waiting().payments)
        if (isDue(order.paysAt, now)) recordPayment({ order, plan: faults.noticePlan(), at: order.paysAt, book })
      for (const entry of book.waiting().refunds) if (isDue(entry.refund.dueAt, now)) completeRefund(entry)
      noticeSender.sendDue(now)
    },
    nextAt() {
      const { payments, refunds } = book.waiting()
      const times = [...payments.map(({ paysAt }) => paysAt), ...refunds.map(({ refund }) => refund.dueAt)]
      return earliest([...times, noticeSender.nextAt()])
    },
  }

  function completeRefund({ order, refund }: RefundEntry) {
    const at = refund.dueAt
    const plan = refund.request['notify_url'] ? faults.noticePlan() : []
    book.record(
      { kind: 'refund-done', order: order.number, at, refund: refund.number },
      ...queueNotices({ plan, order: order.number, refund: refund.number, at }),
    )
  }
}

const isDue = (at: number | null, now: number): at is number => at !== null && at <= now

function earliest(times: readonly (number | null)[]): number | null {
  return times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null)
}
