import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { orderText } from '#texts/order-text.ts'
import { positionText } from '#texts/position-text.ts'
import { check, clock } from '#ui/icon/icon-shapes.ts'
import { useNow } from '#platform/time/use-now.ts'
import { isPayable } from '#ui/order/order-state-tag.tsx'
import { PaymentCountdown } from '#ui/order/payment-countdown.tsx'
import { StateHead } from '#ui/order/state-head.tsx'
import { closedWords, type OrderWords, type Paying, refundedWords, refundingWords } from '#ui/order/void-order.ts'

/** Where the order stands, with the time left to pay. */
export function PayHead({ position, paying }: { position: Position; paying: Paying }) {
  const { expireTime } = position
  return (
    <StateHead {...payWords(position, paying)}>
      {isPayable(position) && expireTime !== null && <TimeLeft until={expireTime} />}
    </StateHead>
  )
}

function TimeLeft({ until }: { until: string }) {
  return <PaymentCountdown leftMs={Date.parse(until) - useNow(SECOND_MS)} />
}

/** Where a position that was ordered stands, in a title and a sentence. */
function payWords(position: Position, paying: Paying): OrderWords {
  switch (position.state) {
    case OrderState.unpaid:
      return unpaidWords(position, paying)
    case OrderState.closed:
      return closedWords(position, paying)
    case OrderState.refunding:
      return refundingWords(position)
    case OrderState.refunded:
      return refundedWords(position)
    case OrderState.paid:
    case OrderState.used:
      return { shape: check, tone: 'ok', title: orderText.positionTitle, note: positionText.boughtNote }
  }
}

function unpaidWords({ activity }: Position, paying: Paying): OrderWords {
  const look = { shape: clock, tone: 'warn' } as const
  if (paying === 'done') return { ...look, title: orderText.confirmingTitle, note: orderText.confirmingNote }
  if (activity.hidden) return { ...look, title: orderText.stoppedTitle, note: orderText.stoppedNote }
  return { ...look, title: orderText.unpaidTitle, note: orderText.unpaidNote }
}
