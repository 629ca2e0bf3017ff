import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason } from '@quan/contract/order/order.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { orderText } from '#texts/order-text.ts'
import { positionText } from '#texts/position-text.ts'
import { moneyText } from '#ui/format/local-number.ts'
import { check, clock, close } from '#ui/icon/icon-shapes.ts'
import { useNow } from '#platform/time/use-now.ts'
import { isPayable } from '#ui/order/order-state-tag.tsx'
import { PaymentCountdown } from '#ui/order/payment-countdown.tsx'
import { StateHead } from '#ui/order/state-head.tsx'

/** Where the order stands, with the time left to pay. */
export function PayHead({ position, isConfirming }: { position: Position; isConfirming: boolean }) {
  const { state, expireTime } = position
  return (
    <StateHead {...lookOf(state)} {...payWords(position, isConfirming)}>
      {isPayable(position) && expireTime !== null && <TimeLeft until={expireTime} />}
    </StateHead>
  )
}

function lookOf(state: OrderState) {
  if (state === OrderState.unpaid) return { shape: clock, tone: 'warn' } as const
  const isBought = state === OrderState.paid || state === OrderState.used
  return isBought ? ({ shape: check, tone: 'ok' } as const) : ({ shape: close, tone: 'plain' } as const)
}

function TimeLeft({ until }: { until: string }) {
  return <PaymentCountdown leftMs={Date.parse(until) - useNow(SECOND_MS)} />
}

type Words = { title: string; note: string }
type PaidPosition = Pick<Position, 'state' | 'activity' | 'closeReason' | 'refundedOutside'>

/** Where a position that was ordered stands, in a title and a sentence. */
function payWords(position: PaidPosition, isConfirming: boolean): Words {
  const { state, activity, closeReason, refundedOutside = 0 } = position
  if (isConfirming) return { title: orderText.confirmingTitle, note: orderText.confirmingNote }
  switch (state) {
    case OrderState.unpaid:
      if (activity.hidden) return { title: orderText.stoppedTitle, note: orderText.stoppedNote }
      return { title: orderText.unpaidTitle, note: orderText.unpaidNote }
    case OrderState.closed:
      return {
        title: orderText.closedTitle,
        note: closeReason === CloseReason.overdue ? orderText.closedOverdue : orderText.closedByMember,
      }
    case OrderState.refunding:
      return { title: orderText.refundingTitle, note: orderText.refundingNote }
    case OrderState.refunded:
      return refundedOutside > 0
        ? {
            title: orderText.refundedOutsideTitle,
            note: orderText.refundedOutsideNote({ amount: moneyText(refundedOutside) }),
          }
        : { title: orderText.refundedTitle, note: orderText.refundedNote }
    case OrderState.paid:
    case OrderState.used:
      return { title: orderText.positionTitle, note: positionText.boughtNote }
  }
}
