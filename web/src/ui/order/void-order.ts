import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason, type Order } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import { moneyText } from '#ui/format/local-number.ts'
import { close, refresh } from '#ui/icon/icon-shapes.ts'
import { isOrderVoid } from './order-state-tag.tsx'

/** How the head of an order looks, and what it says. */
export type OrderWords = { shape: string; tone: 'warn' | 'ok' | 'plain' | 'brand'; title: string; note: string }

/** What a page knows of a payment under way: nothing, that somebody set out to pay, or that they have paid. */
export type Paying = 'none' | 'begun' | 'done'

type ClosedOrder = Pick<Order, 'state' | 'closeReason'>

/** True of an order that closed before the payment came that its payer has made; the money goes back. */
export function isPaidLate({ state, closeReason }: ClosedOrder, paying: Paying): boolean {
  return state === OrderState.closed && closeReason !== CloseReason.member && paying === 'done'
}

/** Words of an order that was closed before it was paid: by whose doing, and what becomes of a payment that comes too late. */
export function closedWords(order: ClosedOrder, paying: Paying): OrderWords {
  const { closeReason } = order
  const isCancelled = closeReason === CloseReason.activityCancelled
  if (isPaidLate(order, paying)) {
    const title = isCancelled ? orderText.activityCancelledTitle : orderText.latePaidTitle
    return { shape: refresh, tone: 'brand', title, note: orderText.latePaidNote }
  }
  const look = { shape: close, tone: 'plain' } as const
  const mayBePaid = paying !== 'none'
  if (isCancelled) {
    const note = mayBePaid ? orderText.cancelledWhilePaying : orderText.cancelledUnpaidNote
    return { ...look, title: orderText.activityCancelledTitle, note }
  }
  const { closedTitle: title, closedByMember, closedWhilePaying, closedOverdue } = orderText
  if (closeReason === CloseReason.member) return { ...look, title, note: closedByMember }
  return { ...look, title, note: mayBePaid ? closedWhilePaying : closedOverdue }
}

/** Words of an order whose money is on its way back. */
export function refundingWords({ activity, closeReason }: Pick<Order, 'activity' | 'closeReason'>): OrderWords {
  const look = { shape: refresh, tone: 'brand' } as const
  if (activity.cancelled)
    return { ...look, title: orderText.activityCancelledTitle, note: orderText.cancelledRefundingNote }
  const note = closeReason === null ? orderText.refundingNote : orderText.lateRefundingNote
  return { ...look, title: orderText.refundingTitle, note }
}

type RefundedOrder = Pick<Order, 'activity' | 'closeReason' | 'refundedAmount' | 'refundedOutside'>

/** Words of an order that went back, with its money, where there was any. */
export function refundedWords({
  activity,
  closeReason,
  refundedAmount,
  refundedOutside = 0,
}: RefundedOrder): OrderWords {
  const look = { shape: refresh, tone: 'brand' } as const
  if (refundedAmount === 0) {
    const title = activity.cancelled ? orderText.activityCancelledTitle : orderText.returnedTitle
    return { ...look, title, note: orderText.returnedNote }
  }
  if (refundedOutside > 0) {
    const title = activity.cancelled ? orderText.activityCancelledTitle : orderText.refundedOutsideTitle
    return { ...look, title, note: orderText.refundedOutsideNote({ amount: moneyText(refundedOutside) }) }
  }
  if (activity.cancelled)
    return { ...look, title: orderText.activityCancelledTitle, note: orderText.cancelledRefundedNote }
  const note = closeReason === null ? orderText.refundedNote : orderText.lateRefundedNote
  return { ...look, title: orderText.refundedTitle, note }
}

/** True when nothing comes of an order any more, and its activity still takes people. */
export function canSignUpAgain(order: Order, now: number): boolean {
  const { cancelled, hidden, startTime } = order.activity
  return isOrderVoid(order) && !cancelled && !hidden && now < Date.parse(order.enrollDeadline ?? startTime)
}
