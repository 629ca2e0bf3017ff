import type { OrderState } from '@quan/contract/order/order-state.ts'
import { lockMember } from '#features/member/lock-member.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** An order that nobody else can change until the transaction ends. */
export type LockedOrder = {
  id: string
  member_id: string
  activity_id: string
  ticket_type_id: string
  state: OrderState
  quantity: number
  /** What a place still costs: without what went back as it was moved to a cheaper ticket type. */
  price_fen: number
  /** The attempt that paid it; null before, and where nothing was to be paid. */
  payment_id: string | null
}

const ORDER_COLUMNS =
  'id, member_id, activity_id, ticket_type_id, state, quantity, price_fen - reduced_fen as price_fen, payment_id'

/** What new places need; `placesChanged` hears of each activity whose places changed. */
export type ReserveParts = { clock: Clock; placesChanged(activityId: string): void; locks?: ChangeLocks }

/** What changes of orders need. */
export type ChangeParts = ReserveParts & {
  /** Offers freed places to those who wait for them, in the transaction that frees them. */
  offerFreedPlaces(tx: SqlRunner, activityId: string): Promise<void>
  notifications: Pick<Notifications, 'notify'>
  /** What the operator keeps of what is paid from now on to organizers, in thousandths. */
  feePermille: number
}

/**
 * What keeps changes from meddling with each other; tests of races do without it to see that they would notice. The
 * member comes before the ticket types, and after companions who are members; the end of their account waits as well.
 */
export type ChangeLocks = {
  order: typeof lockOrder
  member(tx: SqlRunner, memberId: string): Promise<unknown>
  ticketTypes: typeof lockTicketTypes
}

export const CHANGE_LOCKS: ChangeLocks = { order: lockOrder, member: lockMember, ticketTypes: lockTicketTypes }

/**
 * Makes all changes of an activity's places wait for each other until the transaction ends; what is read afterwards is
 * the newest. All of its ticket types, since the activity's capacity spans them.
 */
export async function lockTicketTypes(tx: SqlRunner, activityId: string): Promise<void> {
  await tx`select from ticket_type where activity_id = ${activityId} order by id for no key update`
}

/** Locks an order; null for one that is not there. */
async function lockOrder(tx: SqlRunner, orderId: string): Promise<LockedOrder | null> {
  const [order] = await tx<LockedOrder[]>`
    select ${tx.unsafe(ORDER_COLUMNS)} from "order" where id = ${orderId} for update`
  return order ?? null
}

/** The same as it stands, for who only looks. */
export async function findOrder(sql: SqlRunner, orderId: string): Promise<LockedOrder | null> {
  const [order] = await sql<LockedOrder[]>`select ${sql.unsafe(ORDER_COLUMNS)} from "order" where id = ${orderId}`
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
