import { CHANGE_LOCKS } from '#features/order/changes/change-locks.ts'
import type { ChangeParts } from '#features/order/changes/change-parts.ts'
import type { LockedOrder } from '#features/order/changes/order-lock.queries.ts'
import { setPlacesReturned } from '#features/order/changes/place.queries.ts'
import { countReturned } from '#features/order/changes/ticket-type.queries.ts'
import { writeLedger } from '#features/order/ledger/ledger.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type Returning = { order: LockedOrder; placeIds: string[]; refundId: string | null }

/** Returns places of a locked order and offers them to those who wait. */
export async function returnPlaces(
  tx: SqlRunner,
  { order, placeIds, refundId }: Returning,
  { clock, offerFreedPlaces, placesChanged, locks = CHANGE_LOCKS }: ChangeParts,
) {
  const { id: orderId, activity_id: activityId, ticket_type_id: ticketTypeId } = order
  const at = clock.now()
  await locks.ticketTypes(tx, activityId)
  await setPlacesReturned(tx, { placeIds, refundId, at })
  await countReturned(tx, ticketTypeId, placeIds.length)
  await writeLedger(tx, { at, orderId, ticketTypeId, kind: 'placesReturned', places: -placeIds.length })
  await offerFreedPlaces(tx, activityId)
  placesChanged(activityId)
}
