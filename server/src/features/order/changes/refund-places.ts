import { orderNotFound, orderStateConflict, placeNotFound } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { shareOf } from '@quan/contract/order/refund-amount.ts'
import { CHANGE_LOCKS, type ChangeParts, type LockedOrder } from '#features/order/changes/change-locks.ts'
import { decideRefund } from '#features/order/changes/record-payment.ts'
import {
  isRefundUnderWay,
  listPlaces,
  type PlaceRow,
  type RefundReason,
  setState,
} from '#features/order/changes/order-changes.queries.ts'
import { returnPlaces } from '#features/order/changes/close-order.ts'
import { mayGoBack, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

const MAY_RETURN: readonly OrderState[] = [OrderState.paid, OrderState.used]

/** Places to be given back; null = all that are left. `percent` of their price comes back. */
export type PlaceReturn = { orderId: string; placeIds: string[] | null; reason: RefundReason; percent: number }

/** What comes of it; no refund where nothing comes back. */
export type PlaceRefund = { refundId: string | null; amountFen: number }

/**
 * Gives paid places back; what comes back of their price is decided with it. Of a cancelled activity, and by an operator's
 * hand, used ones, too; of a member's will those of which the door has only said that somebody came: whoever calls bars
 * that from the start on.
 * Throws `order.not_found`, `order.state`, `place.not_found`.
 */
export async function refundPlaces(
  tx: SqlRunner,
  { orderId, placeIds: chosenIds, reason, percent }: PlaceReturn,
  parts: ChangeParts,
): Promise<PlaceRefund> {
  const { clock, locks = CHANGE_LOCKS } = parts
  const order = await locks.order(tx, orderId)
  if (!order) throw new AppError(orderNotFound)
  if (!MAY_RETURN.includes(order.state)) throw new AppError(orderStateConflict)
  const places = await listPlaces(tx, orderId)
  const placeIds = returnableIds(places, chosenIds, reason)
  const amountFen = shareOf(order.price_fen, percent) * placeIds.length
  const refundId = await decideRefund(tx, { order, paymentId: order.payment_id, amountFen, reason, at: clock.now() })
  await returnPlaces(tx, { order, placeIds, refundId }, parts)
  await updateState(
    tx,
    order,
    places.filter(({ id }) => !placeIds.includes(id)),
  )
  return { refundId, amountFen }
}

/** Ids of the chosen places, each of which must be one that may go back; null = all that may. */
function returnableIds(places: PlaceRow[], chosenIds: string[] | null, reason: RefundReason): string[] {
  const mayReturn = (place: PlaceRow) => mayGoBack(place) || (reason !== 'member' && place.state === PlaceState.used)
  const chosen = chosenIds === null ? places.filter(mayReturn) : placesByIds(places, chosenIds)
  if (chosen.length === 0 || !chosen.every(mayReturn)) throw new AppError(orderStateConflict)
  return chosen.map(({ id }) => id)
}

function placesByIds(places: PlaceRow[], ids: string[]): PlaceRow[] {
  const held = new Map(places.filter(({ state }) => state !== PlaceState.returned).map((place) => [place.id, place]))
  return [...new Set(ids)].map((id) => {
    const place = held.get(id)
    if (!place) throw new AppError(placeNotFound)
    return place
  })
}

/** A paid order stays so while a place is left to come with; then it is over by use, or by what goes back. */
async function updateState(tx: SqlRunner, order: LockedOrder, others: PlaceRow[]) {
  if (others.some(({ state }) => state === PlaceState.paid)) return
  const isUsed = others.some(({ state }) => state === PlaceState.used)
  await setState(tx, order.id, isUsed ? OrderState.used : await refundState(tx, order.id))
}

async function refundState(tx: SqlRunner, orderId: string): Promise<OrderState> {
  return (await isRefundUnderWay(tx, orderId)) ? OrderState.refunding : OrderState.refunded
}
