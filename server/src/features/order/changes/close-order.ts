import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason } from '@quan/contract/order/order.ts'
import { CHANGE_LOCKS, type ChangeParts, type LockedOrder } from '#features/order/changes/change-locks.ts'
import {
  countReturned,
  listPlaces,
  setClosed,
  setPlacesReturned,
  writeLedger,
} from '#features/order/changes/order-changes.queries.ts'
import { orderOverdue } from '#features/order/order-notifications.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type OrderClosure = { orderId: string; reason: CloseReason }

/** Closes an unpaid order and returns its places; false = it is not unpaid. Its member is told unless it was their own wish. */
export async function closeOrder(
  tx: SqlRunner,
  { orderId, reason }: OrderClosure,
  parts: ChangeParts,
): Promise<boolean> {
  const { clock, notifications, locks = CHANGE_LOCKS } = parts
  const order = await locks.order(tx, orderId)
  if (order?.state !== OrderState.unpaid) return false
  const places = await listPlaces(tx, orderId)
  await setClosed(tx, { orderId, reason, at: clock.now() })
  await returnPlaces(tx, { order, placeIds: places.map(({ id }) => id), refundId: null }, parts)
  if (reason === CloseReason.overdue)
    await notifications.notify(tx, { memberId: order.member_id, ...orderOverdue(orderId) })
  return true
}

type ReturnedPlaces = { order: LockedOrder; placeIds: string[]; refundId: string | null }

/** Returns places of a locked order and offers them to those who wait. */
export async function returnPlaces(
  tx: SqlRunner,
  { order, placeIds, refundId }: ReturnedPlaces,
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
