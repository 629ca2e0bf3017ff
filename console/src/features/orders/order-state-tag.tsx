import { OrderState } from '@quan/contract/order/order-state.ts'
import { orderStateText } from '#texts/orders-text.ts'
import { Tag, type TagTone } from '#ui/page/tag.tsx'

const TONES: Readonly<Record<OrderState, TagTone>> = {
  [OrderState.unpaid]: 'warning',
  [OrderState.paid]: 'good',
  [OrderState.closed]: 'plain',
  [OrderState.refunding]: 'warning',
  [OrderState.refunded]: 'plain',
  [OrderState.used]: 'brand',
}

/** Where an order stands. */
export function OrderStateTag({ state }: { state: OrderState }) {
  return <Tag tone={TONES[state]}>{orderStateText[state]}</Tag>
}
