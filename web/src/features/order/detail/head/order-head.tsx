import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { useNow } from '#ui/now/use-now.ts'
import { HoldClock } from '#ui/order/hold-clock.tsx'
import { StateHead } from '#ui/order/state-head.tsx'
import { Price } from '#ui/price/price.tsx'
import { orderWords } from './order-words.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Where the order stands, in large: with the time left to pay, or what came back. */
export function OrderHead({ order, isConfirming }: { order: Order; isConfirming: boolean }) {
  const isHeld = order.state === OrderState.unpaid
  const now = useNow(isHeld ? SECOND_MS : MINUTE_MS)
  return (
    <StateHead {...orderWords(order, { now, isConfirming })}>
      {isHeld && order.expireTime !== null && <HoldClock leftMs={Date.parse(order.expireTime) - now} />}
      {isRefund(order) && <Price fen={order.refundedAmount} size="large" isPlain />}
    </StateHead>
  )
}

function isRefund({ state, refundedAmount }: Order): boolean {
  return (state === OrderState.refunding || state === OrderState.refunded) && refundedAmount > 0
}
