import type { Vendor } from '#wechat-pay/calls/vendor.ts'
import { queueNotices } from '#wechat-pay/notify/queue-notices.ts'
import { recordPayment } from '#wechat-pay/payer/record-payment.ts'
import type { RefundEntry } from '#wechat-pay/book/order-book.ts'
import type { Postman } from '#wechat-pay/notify/postman.ts'
import type { Luck } from '#wechat-pay/trouble/misbehaviour.ts'
import type { DueWork } from './clockwork.ts'

type VendorWork = { vendor: Vendor; luck: Luck; postman: Postman }

/** The vendor's work by itself: ends slow payments, gives refunds back, sends notifications. */
export function vendorWork({ vendor, luck, postman }: VendorWork): DueWork {
  const { book } = vendor
  return {
    run(now) {
      for (const order of book.waiting().payments)
        if (isDue(order.paysAt, now)) recordPayment({ order, plan: luck.noticePlan(), at: order.paysAt, book })
      for (const entry of book.waiting().refunds) if (isDue(entry.refund.dueAt, now)) giveBack(entry)
      postman.sendDue(now)
    },
    nextAt() {
      const { payments, refunds } = book.waiting()
      const times = [...payments.map(({ paysAt }) => paysAt), ...refunds.map(({ refund }) => refund.dueAt)]
      return earliest([...times, postman.nextAt()])
    },
  }

  function giveBack({ order, refund }: RefundEntry) {
    const at = refund.dueAt
    const plan = refund.request['notify_url'] ? luck.noticePlan() : []
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
