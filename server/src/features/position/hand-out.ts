import { orderStateConflict, placeNotFound } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { companionsToBook } from '#features/companion/companions-to-book.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { placeAssigned, placeTakenBack } from '#features/notification/notification-texts.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import { PlaceState } from '#features/order/place-state.ts'
import { refuseIneligible } from '#features/order/sign-up-rules.ts'
import type { PositionPlaceRow, PositionQueries, positionQueries } from '#features/position/position.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** What handing places out needs. */
export type HandOutParts = {
  clock: Clock
  changes: Pick<OrderChanges, 'assignPlace' | 'unassignPlace'>
  notifications: Pick<Notifications, 'notify'>
  /** Tests hand in others, which wait for each other. */
  queriesOf: typeof positionQueries
}

/** A place of a position of the caller's. */
export type OwnPlace = { placeId: string; ownerId: string }

/**
 * Gives a place to a companion and tells its position's id. Throws `place.not_found`, `order.state`, `gb.not_found`,
 * `gb.not_agreed`, `order.not_eligible`, `order.has_place`.
 */
export async function assignPlace(
  transaction: SqlRunner,
  { companionId, ...own }: OwnPlace & { companionId: string },
  { clock, changes, notifications, queriesOf }: HandOutParts,
): Promise<string> {
  const place = await lockedPlace(queriesOf(transaction), own, clock)
  if (isHeld(place)) throw new AppError(orderStateConflict)
  const companions = await companionsToBook(transaction, { ownerId: own.ownerId, ids: [companionId] })
  refuseIneligible(companions, place)
  const holderId = companions[0]?.holderId ?? null
  await changes.assignPlace(transaction, { placeId: own.placeId, holderId, companionId })
  if (holderId !== null) await notifications.notify(transaction, newsOf(placeAssigned, place, own.ownerId, holderId))
  return place.orderId
}

/** Takes a place back and tells its position's id. Throws `place.not_found`, `order.state`. */
export async function takeBackPlace(
  transaction: SqlRunner,
  own: OwnPlace,
  { clock, changes, notifications, queriesOf }: HandOutParts,
): Promise<string> {
  const place = await lockedPlace(queriesOf(transaction), own, clock)
  if (!isHeld(place)) throw new AppError(orderStateConflict)
  await changes.unassignPlace(transaction, own.placeId)
  const { holderId } = place
  if (holderId !== null) await notifications.notify(transaction, newsOf(placeTakenBack, place, own.ownerId, holderId))
  return place.orderId
}

/** A paid place that nobody came in with, of an activity that is not over, kept from all others. */
async function lockedPlace(queries: PositionQueries, own: OwnPlace, clock: Clock): Promise<PositionPlaceRow> {
  const place = (await queries.lockPosition(own)) ? await queries.findPlace(own.placeId) : null
  if (!place || place.state === PlaceState.returned) throw new AppError(placeNotFound)
  const isPaid = place.orderState === OrderState.paid && place.state === PlaceState.paid
  const isOver = place.cancelledAt !== null || place.endAt.getTime() <= clock.now()
  if (!isPaid || isOver) throw new AppError(orderStateConflict)
  return place
}

const isHeld = ({ holderId, companionId }: PositionPlaceRow) => holderId !== null || companionId !== null

type WordsOf = typeof placeAssigned | typeof placeTakenBack

function newsOf(words: WordsOf, place: PositionPlaceRow, fromId: string, memberId: string) {
  return { ...words({ ...place, giver: { nickName: place.giverName } }), memberId, fromId }
}
