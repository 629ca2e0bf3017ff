import { CloseReason, type Order } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import { moneyText } from '#ui/format/local-number.ts'
import { close, refresh } from '#ui/icon/icon-shapes.ts'
import { isOrderVoid } from './order-state-tag.tsx'

/** How the head of an order looks, and what it says. */
export type OrderWords = { shape: string; tone: 'warn' | 'ok' | 'plain' | 'brand'; title: string; note: string }

/** Words of an order that was closed before it was paid: by whose doing. */
export function closedWords({ closeReason }: Pick<Order, 'closeReason'>): OrderWords {
  const look = { shape: close, tone: 'plain' } as const
  if (closeReason === CloseReason.activityCancelled)
    return { ...look, title: orderText.activityCancelledTitle, note: orderText.cancelledUnpaidNote }
  const isOwnWish = closeReason === CloseReason.member
  return {
    ...look,
    title: orderText.closedTitle,
    note: isOwnWish ? orderText.closedByMember : orderText.closedOverdue,
  }
}

/** Words of an order whose money is on its way back. */
export function refundingWords({ activity }: Pick<Order, 'activity'>): OrderWords {
  const look = { shape: refresh, tone: 'brand' } as const
  return activity.cancelled
    ? { ...look, title: orderText.activityCancelledTitle, note: orderText.cancelledRefundingNote }
    : { ...look, title: orderText.refundingTitle, note: orderText.refundingNote }
}

type RefundedOrder = Pick<Order, 'activity' | 'refundedAmount' | 'refundedOutside'>

/** Words of an order that went back, with its money, where there was any. */
export function refundedWords({ activity, refundedAmount, refundedOutside = 0 }: RefundedOrder): OrderWords {
  const look = { shape: refresh, tone: 'brand' } as const
  if (refundedAmount === 0) {
    const title = activity.cancelled ? orderText.activityCancelledTitle : orderText.returnedTitle
    return { ...look, title, note: orderText.returnedNote }
  }
  if (refundedOutside > 0) {
    const title = activity.cancelled ? orderText.activityCancelledTitle : orderText.refundedOutsideTitle
    return { ...look, title, note: orderText.refundedOutsideNote({ amount: moneyText(refundedOutside) }) }
  }
  return activity.cancelled
    ? { ...look, title: orderText.activityCancelledTitle, note: orderText.cancelledRefundedNote }
    : { ...look, title: orderText.refundedTitle, note: orderText.refundedNote }
}

/** True when nothing comes of an order any more, and its activity still takes people. */
export function canSignUpAgain(order: Order, now: number): boolean {
  const { cancelled, hidden, startTime } = order.activity
  return isOrderVoid(order) && !cancelled && !hidden && now < Date.parse(order.enrollDeadline ?? startTime)
}
