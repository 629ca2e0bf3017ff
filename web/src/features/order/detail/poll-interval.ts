import type { Order } from '@quan/contract/order/order.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { PAYMENT_POLL_LONGEST_MS, pollWaitMs } from '#platform/pay/poll-wait.ts'

/** How often a refund under way is looked at, in milliseconds. */
const REFUND_POLL_MS = 5_000
/** How often a ticket is looked at while its door is open, in milliseconds. */
const TICKET_POLL_MS = 15_000

type Watch = {
  /** When the order was looked at last. */
  lookedAt: number
  /** Since when somebody pays it; null while nobody does. */
  payingSince: number | null
}

/** Wait before an order on the screen is looked at again, in milliseconds; false where nothing is about to change. */
export function pollIntervalMs(order: Order, watch: Watch): number | false {
  if (order.state === OrderState.unpaid) return unpaidLookMs(order, watch)
  if (order.state === OrderState.refunding) return REFUND_POLL_MS
  return order.state === OrderState.paid && isDoorOpen(order, watch.lookedAt) ? TICKET_POLL_MS : false
}

/** An order being paid is watched closely, and so is one that ought to be closed by now. */
function unpaidLookMs({ expireTime }: Order, { lookedAt, payingSince }: Watch): number | false {
  const leftMs = expireTime === null ? 0 : Date.parse(expireTime) - lookedAt
  if (leftMs <= 0) return pollWaitMs(-leftMs)
  const payingMs = payingSince === null ? PAYMENT_POLL_LONGEST_MS : pollWaitMs(Math.max(0, lookedAt - payingSince))
  return payingMs === false ? leftMs : Math.min(leftMs, payingMs)
}

function isDoorOpen({ activity }: Order, at: number): boolean {
  const opensAt = Date.parse(activity.startTime) - CHECK_IN_OPENS_BEFORE_MS
  return opensAt <= at && at < Date.parse(activity.endTime)
}
