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

/** Waited for by others: whoever holds the place waits no more for another one, and who was offered one has it. */
export async function listTypes(
  sql: SqlRunner,
  { activityId, placeId }: { activityId: string; placeId: string },
): Promise<TypeOfActivity[]> {
  return await sql<TypeOfActivity[]>`
    select id, name, sex, price_fen as "priceFen", taken >= quota as "isFull", exists (
      select from waiting_entry
      where ticket_type_id = ticket_type.id and ended_at is null and offer_order_id is null
        and member_id is distinct from (select holder_id from place where id = ${placeId})) as "isWaitedFor"
    from ticket_type where activity_id = ${activityId} order by position, id`
}

type Moved = { orderId: string; placeId: string; fromId: string; toId: string; reducedFen: number }

/** A move as it is noted. */
type NotedMove = Moved & { waivedFen: number; operatorId: string; at: number }

/** Notes who moved somebody, and the money of it. */
export async function noteMove(tx: SqlRunner, move: NotedMove): Promise<void> {
  const { placeId, orderId, fromId, toId, reducedFen, waivedFen, operatorId, at } = move
  await tx`
    insert into place_move (place_id, order_id, from_id, to_id, reduced_fen, waived_fen, moved_by, moved_at)
    values (${placeId}, ${orderId}, ${fromId}, ${toId}, ${reducedFen}, ${waivedFen}, ${operatorId}, ${new Date(at)})`
}

/** The last time that somebody was moved. */
export async function findLastMove(
  tx: SqlRunner,
  placeId: string,
): Promise<{ toId: string; difference: number; operatorId: string } | null> {
  const [row] = await tx<{ toId: string; difference: number; operatorId: string }[]>`
    select to_id as "toId", waived_fen - reduced_fen as difference, moved_by as "operatorId"
    from place_move where place_id = ${placeId} order by id desc limit 1`
  return row ?? null
}

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
