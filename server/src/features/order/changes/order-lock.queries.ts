import type { OrderState } from '@quan/contract/order/order-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** An order that nobody else can change until the transaction ends. */
export type LockedOrder = {
  id: string
  member_id: string
  activity_id: string
  ticket_type_id: string
  state: OrderState
  quantity: number
  price_fen: number
}

const ORDER_COLUMNS = 'id, member_id, activity_id, ticket_type_id, state, quantity, price_fen'

/** Locks an order; null for one that is not there. */
export async function lockOrder(tx: SqlRunner, orderId: string): Promise<LockedOrder | null> {
  const [order] = await tx<LockedOrder[]>`
    select ${tx.unsafe(ORDER_COLUMNS)} from "order" where id = ${orderId} for update`
  return order ?? null
}

/** Locks the order of a place; null for a place that is not there, or came without an order. */
export async function lockOrderOfPlace(tx: SqlRunner, placeId: string): Promise<LockedOrder | null> {
  const [order] = await tx<LockedOrder[]>`
    select ${tx.unsafe(ORDER_COLUMNS)} from "order"
    where id = (select order_id from place where id = ${placeId}) for update`
  return order ?? null
}

/** Locks the order of a refund; null for a refund that is not there. */
export async function lockOrderOfRefund(tx: SqlRunner, refundId: string): Promise<LockedOrder | null> {
  const [order] = await tx<LockedOrder[]>`
    select ${tx.unsafe(ORDER_COLUMNS)} from "order"
    where id = (select order_id from refund where id = ${refundId}) for update`
  return order ?? null
}
