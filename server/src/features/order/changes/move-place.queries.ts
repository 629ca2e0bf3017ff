import type { SqlRunner } from '#platform/database/connect.ts'
import type { PlaceState } from '../place-state.ts'

/** A place that somebody may be moved with. */
export type MovablePlace = {
  orderId: string
  state: PlaceState
  sex: 1 | 2 | null
  isOver: boolean
  isPending: boolean
}
/** A ticket type with what speaks against moving somebody to it. */
export type TypeOfActivity = {
  id: string
  name: string
  sex: 0 | 1 | 2
  priceFen: number
  isFull: boolean
  isWaitedFor: boolean
}

/** Null for a place that is not there, or came without an order. */
export async function findPlace(
  sql: SqlRunner,
  { placeId, activityId, now }: { placeId: string; activityId: string; now: number },
): Promise<MovablePlace | null> {
  const [row] = await sql<MovablePlace[]>`
    select order_id as "orderId", place.state, place.sex,
      cancelled_at is not null or end_at <= ${new Date(now)} as "isOver",
      exists (select from refund_proposal where order_id = place.order_id and state = 'waiting') as "isPending"
    from place join activity on activity.id = activity_id
    where place.id = ${placeId} and activity_id = ${activityId} and order_id is not null`
  return row ?? null
}

export async function listTypes(sql: SqlRunner, activityId: string): Promise<TypeOfActivity[]> {
  return await sql<TypeOfActivity[]>`
    select id, name, sex, price_fen as "priceFen", taken >= quota as "isFull",
      exists (select from waiting_entry where ticket_type_id = ticket_type.id and ended_at is null) as "isWaitedFor"
    from ticket_type where activity_id = ${activityId} order by position, id`
}

type Moved = { orderId: string; placeId: string; fromId: string; toId: string; reducedFen: number }

/** Gives the one place of a locked order another of the locked ticket types; what comes back of its price is less from now on. */
export async function setTicketType(
  tx: SqlRunner,
  { orderId, placeId, fromId, toId, reducedFen }: Moved,
): Promise<void> {
  await tx`
    update "order" set ticket_type_id = ${toId}, reduced_fen = reduced_fen + ${reducedFen} where id = ${orderId}`
  await tx`update place set ticket_type_id = ${toId} where id = ${placeId}`
  await tx`update ticket_type set taken = taken - 1 where id = ${fromId}`
  await tx`update ticket_type set taken = taken + 1 where id = ${toId}`
}
