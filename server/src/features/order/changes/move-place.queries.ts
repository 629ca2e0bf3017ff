import { IS_LEFT, type PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Who has places by an order, with what speaks against moving them. */
export type Party = {
  orderId: string
  /** Those that are left, and the one that was asked about. */
  places: { id: string; state: PlaceState; sex: 1 | 2 | null }[]
  isOver: boolean
  isPending: boolean
}
/** A ticket type with what speaks against moving somebody to it. */
export type TypeOfActivity = {
  id: string
  name: string
  sex: 0 | 1 | 2
  priceFen: number
  free: number
  isWaitedFor: boolean
}

/** Everybody of the order of a place; null for a place that is not there, or came without an order. */
export async function findParty(
  sql: SqlRunner,
  { placeId, activityId, now }: { placeId: string; activityId: string; now: number },
): Promise<Party | null> {
  const [row] = await sql<Party[]>`
    select order_id as "orderId", (
        select json_agg(json_build_object('id', place.id, 'state', place.state, 'sex', place.sex) order by number)
        from place where place.order_id = asked.order_id and (${sql.unsafe(IS_LEFT)} or place.id = asked.id)) as places,
      cancelled_at is not null or end_at <= ${new Date(now)} as "isOver",
      exists (select from refund_proposal where order_id = asked.order_id and state = 'waiting') as "isPending"
    from place asked join activity on activity.id = activity_id
    where asked.id = ${placeId} and activity_id = ${activityId} and order_id is not null`
  return row ?? null
}

/** Waited for by others: whoever holds a place of the order waits no more for another one, and who was offered one has it. */
export async function listTypes(
  sql: SqlRunner,
  { activityId, orderId }: { activityId: string; orderId: string },
): Promise<TypeOfActivity[]> {
  return await sql<TypeOfActivity[]>`
    select id, name, sex, price_fen as "priceFen", quota - taken as free, exists (
      select from waiting_entry
      where ticket_type_id = ticket_type.id and ended_at is null and offer_order_id is null
        and not exists (select from place
          where order_id = ${orderId} and holder_id = member_id and ${sql.unsafe(IS_LEFT)})) as "isWaitedFor"
    from ticket_type where activity_id = ${activityId} order by position, id`
}

/** Money in fen, of one place. */
type Moved = { orderId: string; placeIds: readonly string[]; fromId: string; toId: string; reducedFen: number }

/** A move as it is noted. */
type NotedMove = Moved & { waivedFen: number; operatorId: string; at: number }

/** Notes who moved the people of an order, and the money of each. */
export async function noteMove(tx: SqlRunner, move: NotedMove): Promise<void> {
  const { placeIds, orderId, fromId, toId, reducedFen, waivedFen, operatorId, at } = move
  await tx`
    insert into place_move (place_id, order_id, from_id, to_id, reduced_fen, waived_fen, moved_by, moved_at)
    select id, ${orderId}, ${fromId}, ${toId}, ${reducedFen}, ${waivedFen}, ${operatorId}, ${new Date(at)}
    from unnest(${[...placeIds]}::uuid[]) as moved (id)`
}

/** How many were moved together, and the difference for all of them. */
type LastMove = { toId: string; operatorId: string; places: number; difference: number }

/** The last time that the people of an order were moved. */
export async function findLastMove(tx: SqlRunner, orderId: string): Promise<LastMove | null> {
  const [row] = await tx<LastMove[]>`
    select to_id as "toId", moved_by as "operatorId", count(*)::integer as places,
      sum(waived_fen - reduced_fen)::integer as difference
    from place_move where order_id = ${orderId}
    group by to_id, moved_by, moved_at order by max(id) desc limit 1`
  return row ?? null
}

/**
 * Gives a locked order another of the locked ticket types; what comes back of the price of a place is less from now on. Places
 * that went back before are of the ticket type of their order, too, and are not counted.
 */
export async function setTicketType(
  tx: SqlRunner,
  { orderId, placeIds, fromId, toId, reducedFen }: Moved,
): Promise<void> {
  await tx`
    update "order" set ticket_type_id = ${toId}, reduced_fen = reduced_fen + ${reducedFen} where id = ${orderId}`
  await tx`update place set ticket_type_id = ${toId} where order_id = ${orderId}`
  await tx`update ticket_type set taken = taken - ${placeIds.length} where id = ${fromId}`
  await tx`update ticket_type set taken = taken + ${placeIds.length} where id = ${toId}`
}
