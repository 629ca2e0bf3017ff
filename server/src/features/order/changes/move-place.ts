import {
  SECOND_OPERATOR_A_DAY_FROM_FEN,
  SECOND_OPERATOR_FROM_FEN,
} from '@quan/contract/console/accounting/accounting-limits.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import {
  MOVE_DIFFERENCE_MAX,
  type MoveChoice,
  MoveRefusal,
  moveRefused,
} from '@quan/contract/console/people/place-move.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { orderStateConflict } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CHANGE_LOCKS, type ChangeParts, findOrder, type LockedOrder } from '#features/order/changes/change-locks.ts'
import { givenByHand } from '#features/order/changes/given-by-hand.ts'
import {
  findLastMove,
  findPlace,
  listTypes,
  type MovablePlace,
  noteMove,
  setTicketType,
  type TypeOfActivity,
} from '#features/order/changes/move-place.queries.ts'
import { writeLedger } from '#features/order/changes/order-changes.queries.ts'
import { decideRefund } from '#features/order/changes/record-payment.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Somebody's place, and the operator who would move them. */
type MoveAsked = { activityId: string; placeId: string; operatorId: string }
/** Where somebody goes, and the difference that was shown, in fen. */
export type PlaceMove = MoveAsked & { ticketTypeId: string; difference: number }

/** To which ticket types somebody could be moved. Throws `console.not_found`, `order.state`. */
export async function listMoves(sql: SqlRunner, asked: MoveAsked, now: number): Promise<MoveChoice[]> {
  const found = await findPlace(sql, { ...asked, now })
  const { place, order } = movable(found, found && (await findOrder(sql, found.orderId)))
  return await listChoices(sql, { asked, place, order, now })
}

/**
 * Moves somebody with a paid place, who booked alone, to another ticket type by its rule. What it costs less goes back, what
 * it costs more is waived. Answers what goes back, in fen; the same once more where the same operator did the same last. Throws
 * `console.not_found`, `order.state`, `place.move_refused`, `console.changed_meanwhile`.
 */
export async function movePlace(tx: SqlRunner, move: PlaceMove, parts: ChangeParts): Promise<number> {
  const { activityId, placeId, ticketTypeId: toId, difference, operatorId } = move
  const { clock, offerFreedPlaces, placesChanged, locks = CHANGE_LOCKS } = parts
  const at = clock.now()
  const found = await findPlace(tx, { activityId, placeId, now: at })
  const locked = found && (await locks.order(tx, found.orderId))
  await givenByHand(tx).lockOperator(operatorId)
  await locks.ticketTypes(tx, activityId)
  // what was found before the locks may be out of date
  const { place, order } = movable(await findPlace(tx, { activityId, placeId, now: at }), locked)
  if (toId === order.ticket_type_id) return await repeated(tx, move)
  const choices = await listChoices(tx, { asked: move, place, order, now: at })
  const choice = choices.find(({ ticketTypeId }) => ticketTypeId === toId)
  if (!choice) throw new AppError(consoleNotFound)
  if (choice.refusal !== null) throw new AppError(moveRefused)
  if (choice.difference !== difference) throw new AppError(consoleChangedMeanwhile)
  const reducedFen = Math.max(0, -difference)
  const { id: orderId, ticket_type_id: fromId, payment_id: paymentId } = order
  await decideRefund(tx, { order, paymentId, amountFen: reducedFen, reason: 'moved', at })
  await setTicketType(tx, { orderId, placeId, fromId, toId, reducedFen })
  await noteMove(tx, { orderId, placeId, fromId, toId, reducedFen, waivedFen: Math.max(0, difference), operatorId, at })
  await writeLedger(tx, { at, orderId, ticketTypeId: fromId, kind: 'placesReturned', places: -1 })
  await writeLedger(tx, { at, orderId, ticketTypeId: toId, kind: 'placesHeld', places: 1 })
  await offerFreedPlaces(tx, activityId)
  placesChanged(activityId)
  return reducedFen
}

/** What the same move gave back when it was made, for whose answer was lost. */
async function repeated(tx: SqlRunner, { placeId, ticketTypeId, difference, operatorId }: PlaceMove): Promise<number> {
  const last = await findLastMove(tx, placeId)
  const isSame = last?.toId === ticketTypeId && last.difference === difference && last.operatorId === operatorId
  if (!isSame) throw new AppError(moveRefused)
  return Math.max(0, -difference)
}

/** What can be moved, or throws why it cannot. */
function movable(place: MovablePlace | null, order: LockedOrder | null): { place: MovablePlace; order: LockedOrder } {
  if (!place || !order) throw new AppError(consoleNotFound)
  const isPaidAlone = place.state === PlaceState.paid && order.state === OrderState.paid && order.quantity === 1
  if (!isPaidAlone || place.isOver || place.isPending) throw new AppError(orderStateConflict)
  return { place, order }
}

type Movable = { asked: MoveAsked; place: MovablePlace; order: LockedOrder; now: number }

async function listChoices(sql: SqlRunner, { asked, place, order, now }: Movable): Promise<MoveChoice[]> {
  const given = givenByHand(sql)
  const ofOrder = await given.sumOf(order.id)
  const today = await given.sumAlone(asked.operatorId, now - DAY_MS)
  const types = await listTypes(sql, asked)
  return types.map((type) => {
    const difference = type.priceFen - order.price_fen
    return {
      ticketTypeId: type.id,
      name: type.name,
      sex: type.sex,
      price: type.priceFen,
      difference,
      refusal: refusalOf(type, { ownId: order.ticket_type_id, sex: place.sex, difference, ofOrder, today }),
    }
  })
}

/** Who is moved at which difference, what of the order was given back by hand before, and what the operator gave within a day. */
type Candidate = { ownId: string; sex: 1 | 2 | null; difference: number; ofOrder: number; today: number }

function refusalOf(type: TypeOfActivity, candidate: Candidate): MoveRefusal | null {
  const { ownId, sex, difference, ofOrder, today } = candidate
  if (type.id === ownId) return MoveRefusal.same
  if (type.sex !== 0 && type.sex !== sex) return MoveRefusal.notEligible
  const amount = Math.abs(difference)
  // neither an order nor a day is cut into small parts that nobody else looks at
  const isTooMuchOfOrder = difference < 0 && ofOrder + amount >= SECOND_OPERATOR_FROM_FEN
  if (amount > MOVE_DIFFERENCE_MAX || isTooMuchOfOrder) return MoveRefusal.tooMuch
  if (amount > 0 && today + amount >= SECOND_OPERATOR_A_DAY_FROM_FEN) return MoveRefusal.tooMuchToday
  if (type.isFull) return MoveRefusal.full
  // nobody passes those who wait
  return type.isWaitedFor ? MoveRefusal.waitedFor : null
}
