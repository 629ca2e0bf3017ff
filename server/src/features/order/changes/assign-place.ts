import { hasPlace, orderStateConflict, placeNotFound } from '@quan/contract/order/order-errors.ts'
import { lockOrderOfPlace, lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { isGuest, linkToken } from '#features/order/changes/guest-link.ts'
import { setHolder } from '#features/order/changes/order-state.queries.ts'
import type { Person } from '#features/order/changes/hold-places.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { isTaken } from '#platform/database/is-taken.ts'
import { AppError } from '#platform/errors/app-error.ts'

const NOBODY: Person = { holderId: null, companionId: null }

/**
 * Gives a place to somebody; older tickets are void. Throws `place.not_found`, `order.state` for one that is used or
 * given back, `order.has_place` for who holds a place there.
 */
export async function assign(tx: SqlRunner, { placeId, ...person }: Person & { placeId: string }): Promise<void> {
  try {
    await hand(tx, placeId, person)
  } catch (cause) {
    throw isTaken(cause, 'place_of_') ? new AppError(hasPlace, { cause }) : cause
  }
}

/** Takes a place from who holds it; its tickets are void. Throws `place.not_found`, `order.state`. */
export const unassign = (tx: SqlRunner, placeId: string): Promise<void> => hand(tx, placeId, NOBODY)

async function hand(tx: SqlRunner, placeId: string, person: Person) {
  const order = await lockOrderOfPlace(tx, placeId)
  if (!order) throw new AppError(placeNotFound)
  // so that nobody is offered a place meanwhile
  await lockTicketTypes(tx, order.activity_id)
  const isDone = await setHolder(tx, { placeId, ...person, linkToken: isGuest(person) ? linkToken() : null })
  if (!isDone) throw new AppError(orderStateConflict)
}
