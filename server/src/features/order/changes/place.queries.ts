import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A place as changes need to know it. */
export type PlaceRow = { id: string; state: PlaceState }

type Returned = { placeIds: string[]; refundId: string | null; at: number }
type Assigned = { placeId: string; holderId: string | null; companionId: string | null; linkToken: string | null }

/** The places of a locked order. */
export async function listPlaces(tx: SqlRunner, orderId: string): Promise<PlaceRow[]> {
  return await tx<PlaceRow[]>`select id, state from place where order_id = ${orderId} order by number`
}

export async function setPlacesPaid(tx: SqlRunner, orderId: string): Promise<void> {
  await tx`update place set state = ${PlaceState.paid} where order_id = ${orderId} and state = ${PlaceState.held}`
}

/** Nobody came in with a place that went back after all. */
export async function setPlacesReturned(tx: SqlRunner, { placeIds, refundId, at }: Returned): Promise<void> {
  await tx`
    update place set state = ${PlaceState.returned}, returned_at = ${new Date(at)}, refund_id = ${refundId},
      checked_in_at = null
    where id = any(${placeIds}::uuid[])`
}

/** Gives a place to somebody, or to nobody, unless it is given back; older tickets are void. False = it is. */
export async function setHolder(tx: SqlRunner, assigned: Assigned): Promise<boolean> {
  const { count } = await tx`
    update place set holder_id = ${assigned.holderId}, companion_id = ${assigned.companionId},
      link_token = ${assigned.linkToken}, ticket_version = ticket_version + 1
    where id = ${assigned.placeId} and state in (${PlaceState.held}, ${PlaceState.paid})`
  return count > 0
}

/** Notes that somebody came in with a paid place; false = it is not paid, given back, or was used before. */
export async function setUsed(tx: SqlRunner, placeId: string, at: number): Promise<boolean> {
  const { count } = await tx`
    update place set state = ${PlaceState.used}, checked_in_at = ${new Date(at)}
    where id = ${placeId} and state = ${PlaceState.paid}`
  return count > 0
}
