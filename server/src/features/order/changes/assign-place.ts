import { randomBytes } from 'node:crypto'
import { hasPlace, orderStateConflict, placeNotFound } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { lockOrderOfPlace, lockTicketTypes } from '#features/order/changes/change-locks.ts'
import {
  listPlaces,
  setHolder,
  setState,
  setTicketSeen,
  setUsed,
} from '#features/order/changes/order-changes.queries.ts'
import { NOBODY, type PlaceHolder } from '#features/order/changes/place-request.ts'
import { PlaceState } from '#features/order/place-state.ts'
import { isTaken } from '#platform/database/connect.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

const LINK_TOKEN_BYTES = 16

/**
 * Gives a place to somebody; older tickets are void. Throws `place.not_found`, `order.state` for one that is used or
 * given back, `order.has_place` for who holds a place there.
 */
export async function assignPlace(
  tx: SqlRunner,
  { placeId, ...holder }: PlaceHolder & { placeId: string },
): Promise<void> {
  try {
    await changeHolder(tx, placeId, holder)
  } catch (cause) {
    throw isTaken(cause, 'place_of_') ? new AppError(hasPlace, { cause }) : cause
  }
}

/** Takes a place from who holds it; its tickets are void. Throws `place.not_found`, `order.state`. */
export const unassignPlace = (tx: SqlRunner, placeId: string): Promise<void> => changeHolder(tx, placeId, NOBODY)

async function changeHolder(tx: SqlRunner, placeId: string, holder: PlaceHolder) {
  const order = await lockOrderOfPlace(tx, placeId)
  if (!order) throw new AppError(placeNotFound)
  // so that nobody is offered a place meanwhile
  await lockTicketTypes(tx, order.activity_id)
  const isDone = await setHolder(tx, { placeId, ...holder, linkToken: guestLinkToken(holder) })
  if (!isDone) throw new AppError(orderStateConflict)
}

/**
 * Names the ticket page of a guest, who has no account that shows them their ticket; null for everybody else. Nobody can
 * guess it.
 */
export function guestLinkToken({ holderId, companionId }: PlaceHolder): string | null {
  const isGuest = holderId === null && companionId !== null
  return isGuest ? randomBytes(LINK_TOKEN_BYTES).toString('base64url') : null
}

/** Somebody who comes with a place; where their ticket was not seen, it may go back until the start. */
export type PlaceEntry = { placeId: string; at: number; isTicketSeen: boolean }

/**
 * Lets the holder of a paid place in; the order is used once none of its places is left to come with. False = the place
 * is not paid, given back, or was used before; that its ticket was seen now stands all the same.
 */
export async function checkIn(tx: SqlRunner, { placeId, at, isTicketSeen }: PlaceEntry): Promise<boolean> {
  const order = await lockOrderOfPlace(tx, placeId)
  if (!(await setUsed(tx, placeId, { at, isTicketSeen }))) {
    if (isTicketSeen) await setTicketSeen(tx, placeId)
    return false
  }
  const places = order ? await listPlaces(tx, order.id) : []
  if (order && !places.some(({ state }) => state === PlaceState.paid)) await setState(tx, order.id, OrderState.used)
  return true
}
