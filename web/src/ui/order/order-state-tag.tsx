import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import { Tag } from '#ui/tag/tag.tsx'

const STATES: readonly OrderState[] = [OrderState.closed, OrderState.refunding, OrderState.refunded]

const LOOKS = {
  [OrderState.unpaid]: { text: 'stateUnpaid', tone: 'amber' },
  [OrderState.paid]: { text: 'statePaid', tone: 'brand' },
  [OrderState.closed]: { text: 'stateClosed', tone: 'plain' },
  [OrderState.refunding]: { text: 'stateRefunding', tone: 'amber' },
  [OrderState.refunded]: { text: 'stateRefunded', tone: 'plain' },
  [OrderState.used]: { text: 'stateUsed', tone: 'good' },
} as const satisfies Record<OrderState, unknown>

/** Where an order stands, in a word. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const { text, tone } = LOOKS[state]
  return <Tag tone={tone}>{orderText[text]}</Tag>
}

/** True when an order waits to be paid and may be: nobody pays for an activity that was hidden. */
export const isPayable = ({ state, activity }: Pick<Order, 'state' | 'activity'>): boolean =>
  state === OrderState.unpaid && !activity.hidden

/** True when an order was given up: cancelled, timed out, or given back. */
export const isOrderVoid = ({ state }: Pick<Order, 'state'>): boolean => STATES.includes(state)
