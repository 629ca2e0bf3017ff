import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { orderNotFound, orderStateConflict, placeNotFound } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, type Order, PlaceHolderKind } from '@quan/contract/order/order.ts'
import type { getMyPositions, Position } from '@quan/contract/position/position.ts'
import type { ParticipantLooks } from '#features/activity/participant-looks.ts'
import type { ReadOrders } from '#features/order/read-orders.service.ts'
import { type PositionPlaceRow, positionQueries, type PositionQueries } from '#features/position/position.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { companionsToBook } from '../companion/companions-to-book.ts'
import { placeAssigned, placeTakenBack } from '../notification/notification-texts.ts'
import type { Notifications } from '../notification/notification.service.ts'
import type { OrderChanges } from '../order/order-changes.ts'
import { PlaceState } from '../order/place-state.ts'
import { refuseIneligible } from '../order/sign-up-rules.ts'

type PositionParts = Omit<HandOutParts, 'queriesOf'> &
  Partial<Pick<HandOutParts, 'queriesOf'>> & {
    sql: Sql
    orders: Pick<ReadOrders, 'get' | 'list'>
    participants: Pick<ParticipantLooks, 'noteLook'>
  }

/** Blocks of places that are handed out one by one. */
export type Positions = ReturnType<typeof positionService>

export function positionService({ sql, orders, participants, queriesOf = positionQueries, ...given }: PositionParts) {
  const parts = { ...given, queriesOf }

  async function get(id: string, ownerId: string): Promise<Position> {
    const order = await orders.get(id, ownerId)
    if (!order.isMine || order.buyType !== BuyType.position) throw new AppError(orderNotFound)
    return shapePosition(order)
  }

  const changed = async (ownerId: string, change: (transaction: SqlRunner) => Promise<string>): Promise<Position> =>
    get(await sql.begin(change), ownerId)

  return {
    /** One of the member's positions. Throws `order.not_found`. */
    get,

    /** A page of the member's positions, newest first. Throws `input.invalid` for a bad cursor. */
    async list(ownerId: string, asked: ParsedInputOf<typeof getMyPositions>): Promise<ResultOf<typeof getMyPositions>> {
      const { items, ...page } = await orders.list(ownerId, { ...asked, buyType: BuyType.position })
      return { items: items.map(shapePosition), ...page }
    },

    /** Gives a place to a companion. Throws what `assignPlace` does. */
    async assign({ companionId, ...own }: OwnPlace & { companionId: string }): Promise<Position> {
      const activityId = await queriesOf(sql).findMembersActivity(own, companionId)
      // both answers tell whether a friend comes
      if (activityId !== null) await participants.noteLook({ activityId, memberId: own.ownerId })
      return await changed(own.ownerId, (transaction) => assignPlace(transaction, { ...own, companionId }, parts))
    },

    /** Takes a place back, with its ticket. Throws what `takeBackPlace` does. */
    takeBack: (place: OwnPlace) => changed(place.ownerId, (transaction) => takeBackPlace(transaction, place, parts)),
  }
}

/** An order of a position with how many of its places are left, and how many of those somebody holds. */
function shapePosition(order: Order): Position {
  const left = order.places.filter(({ returnTime }) => returnTime === null)
  const assigned = left.filter(({ holder }) => holder.kind !== PlaceHolderKind.none).length
  return { ...order, assigned, total: left.length }
}

/** What handing places out needs. */
type HandOutParts = {
  clock: Clock
  vault: PersonalVault
  changes: Pick<OrderChanges, 'assignPlace' | 'unassignPlace'>
  notifications: Pick<Notifications, 'notify'>
  /** Tests hand in others, which wait for each other. */
  queriesOf: typeof positionQueries
}

/** A place of a position of the caller's. */
type OwnPlace = { placeId: string; ownerId: string }

/**
 * Gives a place to a companion and tells its position's id. Throws `place.not_found`, `order.state`, `gb.not_found`,
 * `gb.not_agreed`, `order.not_eligible`, `order.has_place`.
 */
async function assignPlace(
  transaction: SqlRunner,
  { companionId, ...own }: OwnPlace & { companionId: string },
  { clock, vault, changes, notifications, queriesOf }: HandOutParts,
): Promise<string> {
  const place = await lockedPlace(queriesOf(transaction), own, clock)
  if (isHeld(place)) throw new AppError(orderStateConflict)
  const companions = await companionsToBook(transaction, { ownerId: own.ownerId, ids: [companionId], vault })
  refuseIneligible(companions, place)
  const holderId = companions[0]?.holderId ?? null
  await changes.assignPlace(transaction, { placeId: own.placeId, holderId, companionId })
  if (holderId !== null) await notifications.notify(transaction, newsOf(placeAssigned, place, own.ownerId, holderId))
  return place.orderId
}

/** Takes a place back and tells its position's id. Throws `place.not_found`, `order.state`. */
async function takeBackPlace(
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
