import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import {
  MOVE_DIFFERENCE_MAX,
  type MoveChoice,
  MoveRefusal,
  moveRefused,
} from '@quan/contract/console/people/place-move.ts'
import { orderStateConflict } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CHANGE_LOCKS, type ChangeParts, findOrder, type LockedOrder } from '#features/order/changes/change-locks.ts'
import {
  findPlace,
  listTypes,
  type MovablePlace,
  setTicketType,
  type TypeOfActivity,
} from '#features/order/changes/move-place.queries.ts'
import { writeLedger } from '#features/order/changes/order-changes.queries.ts'
import { decideRefund } from '#features/order/changes/record-payment.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type PlaceOfActivity = { activityId: string; placeId: string }
/** Where somebody goes, and the difference that was shown, in fen. */
export type PlaceMove = PlaceOfActivity & { ticketTypeId: string; difference: number }

/** To which ticket types somebody could be moved. Throws `console.not_found`, `order.state`. */
export async function listMoves(sql: SqlRunner, asked: PlaceOfActivity, now: number): Promise<MoveChoice[]> {
  const found = await findPlace(sql, { ...asked, now })
  const { place, order } = movable(found, found && (await findOrder(sql, found.orderId)))
  return choicesOf(order, place, await listTypes(sql, asked.activityId))
}

/**
 * Moves somebody with a paid place, who booked alone, to another ticket type by its rule. What it costs less goes back, what
 * it costs more is waived. Answers what goes back, in fen. Throws `console.not_found`, `order.state`, `place.move_refused`,
 * `console.changed_meanwhile`.
 */
export async function movePlace(
  tx: SqlRunner,
  { activityId, placeId, ticketTypeId: toId, difference }: PlaceMove,
  { clock, offerFreedPlaces, placesChanged, locks = CHANGE_LOCKS }: ChangeParts,
): Promise<number> {
  const at = clock.now()
  const found = await findPlace(tx, { activityId, placeId, now: at })
  const locked = found && (await locks.order(tx, found.orderId))
  await locks.ticketTypes(tx, activityId)
  // what was found before the locks may be out of date
  const { place, order } = movable(await findPlace(tx, { activityId, placeId, now: at }), locked)
  const choices = choicesOf(order, place, await listTypes(tx, activityId))
  const choice = choices.find(({ ticketTypeId }) => ticketTypeId === toId)
  if (!choice) throw new AppError(consoleNotFound)
  if (choice.refusal !== null) throw new AppError(moveRefused)
  if (choice.difference !== difference) throw new AppError(consoleChangedMeanwhile)
  const reducedFen = Math.max(0, -difference)
  const { id: orderId, ticket_type_id: fromId, payment_id: paymentId } = order
  await decideRefund(tx, { order, paymentId, amountFen: reducedFen, reason: 'moved', at })
  await setTicketType(tx, { orderId, placeId, fromId, toId, reducedFen })
  await writeLedger(tx, { at, orderId, ticketTypeId: fromId, kind: 'placesReturned', places: -1 })
  await writeLedger(tx, { at, orderId, ticketTypeId: toId, kind: 'placesHeld', places: 1 })
  await offerFreedPlaces(tx, activityId)
  placesChanged(activityId)
  return reducedFen
}

/** What can be moved, or throws why it cannot. */
function movable(place: MovablePlace | null, order: LockedOrder | null): { place: MovablePlace; order: LockedOrder } {
  if (!place || !order) throw new AppError(consoleNotFound)
  const isPaidAlone = place.state === PlaceState.paid && order.state === OrderState.paid && order.quantity === 1
  if (!isPaidAlone || place.isOver || place.isPending) throw new AppError(orderStateConflict)
  return { place, order }
}

function choicesOf(order: LockedOrder, place: MovablePlace, types: readonly TypeOfActivity[]): MoveChoice[] {
  return types.map((type) => {
    const difference = type.priceFen - order.price_fen
    return {
      ticketTypeId: type.id,
      name: type.name,
      sex: type.sex,
      price: type.priceFen,
      difference,
      refusal: refusalOf(type, { ownId: order.ticket_type_id, sex: place.sex, difference }),
    }
  })
}

type Candidate = { ownId: string; sex: 1 | 2 | null; difference: number }

function refusalOf(type: TypeOfActivity, { ownId, sex, difference }: Candidate): MoveRefusal | null {
  if (type.id === ownId) return MoveRefusal.same
  if (type.sex !== 0 && type.sex !== sex) return MoveRefusal.notEligible
  if (Math.abs(difference) > MOVE_DIFFERENCE_MAX) return MoveRefusal.tooMuch
  if (type.isFull) return MoveRefusal.full
  // nobody passes those who wait
  return type.isWaitedFor ? MoveRefusal.waitedFor : null
}
