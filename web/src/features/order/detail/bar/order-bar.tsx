import { OrderState } from '@quan/contract/order/order-state.ts'
import type { OrderBarProps } from './order-bar-props.ts'
import { OverBar } from './over-bar.tsx'
import { PaidBar } from './paid-bar.tsx'
import { UnpaidBar } from './unpaid-bar.tsx'

/** What can be done about an order, at the bottom. */
export function OrderBar(props: OrderBarProps) {
  const { order, onRefused } = props
  if (order.state === OrderState.unpaid) return order.isMine && <UnpaidBar {...props} />
  if (order.state === OrderState.paid) return <PaidBar order={order} onRefused={onRefused} />
  return <OverBar order={order} />
}
