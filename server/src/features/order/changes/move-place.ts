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
  findParty,
  listTypes,
  noteMove,
  type Party,
  setTicketType,
  type TypeOfActivity,
} from '#features/order/changes/move-place.queries.ts'
import { writeLedger } from '#features/order/changes/order-changes.queries.ts'
import { decideRefund } from '#features/order/changes/record-payment.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A place of those who are asked about, and the operator who would move them. */
type MoveAsked = { activityId: string; placeId: string; operatorId: string }
/** Where they go, and what was shown: how many they are, and the difference for all of them, in fen. */
export type PlaceMove = MoveAsked & { ticketTypeId: string; places: number; difference: number }
/** How many have a place by one order, and where they could go together. */
type Moves = { places: number; choices: MoveChoice[] }

/** To which ticket types everybody of the order of a place could be moved. Throws `console.not_found`, `order.state`. */
export async function listMoves(sql: SqlRunner, asked: MoveAsked, now: number): Promise<Moves> {
  const found = await findParty(sql, { ...asked, now })
  const { party, order } = movable(found, found && (await findOrder(sql, found.orderId)))
  const choices = await listChoices(sql, { asked, party, order, now })
  return { places: party.places.length, choices }
}

/**
 * Moves everybody who has a paid place by the order of one, all or nobody, to another ticket type by its rule. What it costs
 * less goes back, what it costs more is waived. Answers what goes back, in fen; the same once more where the same operator did
 * the same last. Throws `console.not_found`, `order.state`, `place.move_refused`, `console.changed_meanwhile`.
 */
export async function movePlace(tx: SqlRunner, move: PlaceMove, parts: ChangeParts): Promise<number> {
  const { activityId, placeId, ticketTypeId: toId, difference, operatorId } = move
  const { clock, offerFreedPlaces, placesChanged, locks = CHANGE_LOCKS } = parts
  const at = clock.now()
  const found = await findParty(tx, { activityId, placeId, now: at })
  const locked = found && (await locks.order(tx, found.orderId))
  await givenByHand(tx).lockOperator(operatorId)
  await locks.ticketTypes(tx, activityId)
  // what was found before the locks may be out of date
  const { party, order } = movable(await findParty(tx, { activityId, placeId, now: at }), locked)
  if (toId === order.ticket_type_id) return await repeated(tx, move, order.id)
  const choice = (await listChoices(tx, { asked: move, party, order, now: at })).find(
    (one) => one.ticketTypeId === toId,
  )
  if (!choice) throw new AppError(consoleNotFound)
  if (choice.refusal !== null) throw new AppError(moveRefused)
  const { length: places } = party.places
  if (places !== move.places || choice.difference !== difference) throw new AppError(consoleChangedMeanwhile)
  await book(tx, { order, party, toId, eachFen: difference / places, operatorId, at })
  await offerFreedPlaces(tx, activityId)
  placesChanged(activityId)
  return Math.max(0, -difference)
}

type BookedMove = { order: LockedOrder; party: Party; toId: string; eachFen: number; operatorId: string; at: number }

/** Books a move with its money; `eachFen` is the difference of one place. */
async function book(tx: SqlRunner, { order, party, toId, eachFen, operatorId, at }: BookedMove) {
  const { id: orderId, ticket_type_id: fromId, payment_id: paymentId } = order
  const placeIds = party.places.map(({ id }) => id)
  const { length: places } = placeIds
  const [reducedFen, waivedFen] = [Math.max(0, -eachFen), Math.max(0, eachFen)]
  await decideRefund(tx, { order, paymentId, amountFen: reducedFen * places, reason: 'moved', at })
  await setTicketType(tx, { orderId, placeIds, fromId, toId, reducedFen })
  await noteMove(tx, { orderId, placeIds, fromId, toId, reducedFen, waivedFen, operatorId, at })
  await writeLedger(tx, { at, orderId, ticketTypeId: fromId, kind: 'placesReturned', places: -places })
  await writeLedger(tx, { at, orderId, ticketTypeId: toId, kind: 'placesHeld', places })
}

/** What the same move gave back when it was made, for whose answer was lost. */
async function repeated(tx: SqlRunner, move: PlaceMove, orderId: string): Promise<number> {
  const { ticketTypeId, places, difference, operatorId } = move
  const last = await findLastMove(tx, orderId)
  const isByThem = last?.toId === ticketTypeId && last.operatorId === operatorId
  if (!isByThem || last.places !== places || last.difference !== difference) throw new AppError(moveRefused)
  return Math.max(0, -difference)
}

/** What can be moved, or throws why it cannot: the price is that of the order, so that nobody of it is left behind. */
function movable(party: Party | null, order: LockedOrder | null): { party: Party; order: LockedOrder } {
  if (!party || !order) throw new AppError(consoleNotFound)
  const isPaid = order.state === OrderState.paid && party.places.every(({ state }) => state === PlaceState.paid)
  if (!isPaid || party.isOver || party.isPending) throw new AppError(orderStateConflict)
  return { party, order }
}

type Movable = { asked: MoveAsked; party: Party; order: LockedOrder; now: number }

async function listChoices(sql: SqlRunner, { asked, party, order, now }: Movable): Promise<MoveChoice[]> {
  const given = givenByHand(sql)
  const ofOrder = await given.sumOf(order.id)
  const today = await given.sumAlone(asked.operatorId, now - DAY_MS)
  const types = await listTypes(sql, { activityId: asked.activityId, orderId: order.id })
  return types.map((type) => {
    const difference = (type.priceFen - order.price_fen) * party.places.length
    return {
      ticketTypeId: type.id,
      name: type.name,
      sex: type.sex,
      price: type.priceFen,
      difference,
      refusal: refusalOf(type, { ownId: order.ticket_type_id, party, difference, ofOrder, today }),
    }
  })
}

/** Who is moved at which difference, what of the order was given back by hand before, and what the operator gave within a day. */
type Candidate = { ownId: string; party: Party; difference: number; ofOrder: number; today: number }

function refusalOf(type: TypeOfActivity, { ownId, party, difference, ofOrder, today }: Candidate): MoveRefusal | null {
  const { places } = party
  if (type.id === ownId) return MoveRefusal.same
  if (type.sex !== 0 && places.some(({ sex }) => sex !== type.sex)) return MoveRefusal.notEligible
  const amount = Math.abs(difference)
  // neither an order nor a day is cut into small parts that nobody else looks at
  const isTooMuchOfOrder = difference < 0 && ofOrder + amount >= SECOND_OPERATOR_FROM_FEN
  if (amount > MOVE_DIFFERENCE_MAX || isTooMuchOfOrder) return MoveRefusal.tooMuch
  if (amount > 0 && today + amount >= SECOND_OPERATOR_A_DAY_FROM_FEN) return MoveRefusal.tooMuchToday
  if (type.free < places.length) return MoveRefusal.full
  // nobody passes those who wait
  return type.isWaitedFor ? MoveRefusal.waitedFor : null
}
