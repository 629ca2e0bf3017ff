import type { CloseReason } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Moves an order on to a state that needs nothing besides. */
export async function setState(tx: SqlRunner, orderId: string, state: OrderState): Promise<void> {
  await tx`update "order" set state = ${state} where id = ${orderId}`
}

export async function setPaid(tx: SqlRunner, orderId: string, paidAt: number): Promise<void> {
  await tx`update "order" set state = ${OrderState.paid}, paid_at = ${new Date(paidAt)} where id = ${orderId}`
}

type Closed = { orderId: string; reason: CloseReason; at: number }

export async function setClosed(tx: SqlRunner, { orderId, reason, at }: Closed): Promise<void> {
  await tx`
    update "order" set state = ${OrderState.closed}, closed_at = ${new Date(at)}, close_reason = ${reason}
    where id = ${orderId}`
}
