import { randomUUIDv7 } from 'node:crypto'
import { ORDER_HOLD_MS } from '@quan/contract/order/order-limits.ts'
import { CHANGE_LOCKS, type ReserveParts } from '#features/order/changes/change-locks.ts'
import { guestLinkToken } from '#features/order/changes/assign-place.ts'
import { insertOrder } from '#features/order/changes/insert-order.ts'
import { NOBODY, type PlaceRequest } from '#features/order/changes/place-request.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** How places are reserved by whoever has the parts. */
export type ReservePlaces = (tx: SqlRunner, request: PlaceRequest) => Promise<string | null>

/**
 * Makes an order that holds places; one of 0 fen is paid at once. Answers its id, or null when nothing was reserved: too
 * few places are left, others wait for them, the activity is cancelled, a person has a place there, or the member, offers
 * apart, may hold no more unpaid. All statements leave together, so that the lock of a hot activity is kept no round trip
 * longer.
 */
export async function reservePlaces(
  tx: SqlRunner,
  { orderId = randomUUIDv7(), expiresAt, ...request }: PlaceRequest,
  { clock, placesChanged, locks = CHANGE_LOCKS }: ReserveParts,
): Promise<string | null> {
  const at = clock.now()
  const order = { ...request, orderId, expiresAt: expiresAt ?? at + ORDER_HOLD_MS, at, places: newPlaces(request) }
  const [, , isReserved] = await Promise.all([
    // an offer is made under the lock of the ticket types, which comes after this one, and is bounded by the queue
    request.isOffer || locks.member(tx, request.memberId),
    locks.ticketTypes(tx, request.activityId),
    insertOrder(tx, order),
  ])
  if (!isReserved) return null
  placesChanged(request.activityId)
  return orderId
}

function newPlaces({ holders, quantity }: PlaceRequest) {
  return Array.from({ length: quantity }, (_, index) => {
    const holder = holders[index] ?? NOBODY
    return { id: randomUUIDv7(), ...holder, linkToken: guestLinkToken(holder) }
  })
}
