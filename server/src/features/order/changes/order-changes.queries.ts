import { OrderState } from '@quan/contract/order/order-state.ts'
import type { CloseReason } from '@quan/contract/order/order.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { PlaceState } from '../place-state.ts'

/** Moves an order on to a state that needs nothing besides. */
export async function setState(tx: SqlRunner, orderId: string, state: OrderState): Promise<void> {
  await tx`update "order" set state = ${state} where id = ${orderId}`
}

export async function setPaid(tx: SqlRunner, orderId: string, paidAt: number): Promise<void> {
  await tx`update "order" set state = ${OrderState.paid}, paid_at = ${new Date(paidAt)} where id = ${orderId}`
}

/** Notes the attempt whose money the order's is. */
export async function setPayment(tx: SqlRunner, orderId: string, paymentId: string | null): Promise<void> {
  await tx`update "order" set payment_id = ${paymentId} where id = ${orderId}`
}

type Closed = { orderId: string; reason: CloseReason; at: number }

/** Payments under way for the order are looked at, and closed, at once. */
export async function setClosed(tx: SqlRunner, { orderId, reason, at }: Closed): Promise<void> {
  await tx`
    with closed as (
      update "order" set state = ${OrderState.closed}, closed_at = ${new Date(at)}, close_reason = ${reason}
      where id = ${orderId} returning id
    )
    update payment set next_look_at = least(next_look_at, ${new Date(at)})
    where order_id in (select id from closed) and next_look_at is not null`
}

/** Counts places of a locked ticket type as free again. */
export async function countReturned(tx: SqlRunner, ticketTypeId: string, places: number): Promise<void> {
  await tx`update ticket_type set taken = taken - ${places} where id = ${ticketTypeId}`
}

/** A place as changes need to know it. */
export type PlaceRow = { id: string; state: PlaceState; isTicketSeen: boolean }

type Returned = { placeIds: string[]; refundId: string | null; at: number }

type Assigned = { placeId: string; holderId: string | null; companionId: string | null; linkToken: string | null }

/** The places of a locked order. */
export async function listPlaces(tx: SqlRunner, orderId: string): Promise<PlaceRow[]> {
  return await tx<PlaceRow[]>`
    select id, state, ticket_seen as "isTicketSeen" from place where order_id = ${orderId} order by number`
}

export async function setPlacesPaid(tx: SqlRunner, orderId: string): Promise<void> {
  await tx`update place set state = ${PlaceState.paid} where order_id = ${orderId} and state = ${PlaceState.held}`
}

/** Nobody came in with a place that went back after all. */
export async function setPlacesReturned(tx: SqlRunner, { placeIds, refundId, at }: Returned): Promise<void> {
  await tx`
    update place set state = ${PlaceState.returned}, returned_at = ${new Date(at)}, refund_id = ${refundId},
      checked_in_at = null, entry_id = null, ticket_seen = false, table_number = null
    where id = any(${placeIds}::uuid[])`
}

/** Gives a place to somebody, or to nobody, unless it is given back; older tickets are void. False = it is. */
export async function setHolder(tx: SqlRunner, assigned: Assigned): Promise<boolean> {
  const { count } = await tx`
    with changed as (
      update place set holder_id = ${assigned.holderId}, companion_id = ${assigned.companionId},
        sex = coalesce((select sex from member where id = ${assigned.holderId}),
          (select sex from companion where id = ${assigned.companionId})),
        link_token = ${assigned.linkToken}, ticket_version = ticket_version + 1
      where id = ${assigned.placeId} and state in (${PlaceState.held}, ${PlaceState.paid}) returning id
    ), forgotten as (
      -- what operators noted is about whoever had it
      delete from place_note using changed where place_id = changed.id)
    select from changed`
  return count > 0
}

/** When somebody came in, by which entry of a door, and whether their ticket was seen. */
type Used = { at: number; id?: string | null; isTicketSeen: boolean }

/** Notes that somebody came in with a paid place; false = it is not paid, given back, or was used before. */
export async function setUsed(tx: SqlRunner, placeId: string, { at, id = null, isTicketSeen }: Used): Promise<boolean> {
  const { count } = await tx`
    update place set state = ${PlaceState.used}, checked_in_at = ${new Date(at)}, entry_id = ${id},
      ticket_seen = ${isTicketSeen}
    where id = ${placeId} and state = ${PlaceState.paid}`
  return count > 0
}

/** Notes that the ticket of a used place was seen, by whichever of its entries. */
export async function setTicketSeen(tx: SqlRunner, placeId: string): Promise<void> {
  await tx`update place set ticket_seen = true where id = ${placeId} and state = ${PlaceState.used} and not ticket_seen`
}

/** Why places are given back. */
export type RefundReason = 'member' | 'activityCancelled' | 'tooFew' | 'byHand'

/** Money that is to go back. */
export type NewRefund = {
  id: string
  orderId: string
  /** The attempt whose money it is; null in what never was paid there. */
  paymentId: string | null
  amountFen: number
  reason: RefundReason | 'latePayment' | 'paidTwice' | 'moved'
  at: number
}

/** Stores a refund that is due at once. */
export async function insertRefund(tx: SqlRunner, refund: NewRefund): Promise<void> {
  const { id, orderId, paymentId, amountFen, reason, at } = refund
  await tx`
    insert into refund (id, order_id, payment_id, amount_fen, reason, decided_at, next_try_at)
    values (${id}, ${orderId}, ${paymentId}, ${amountFen}, ${reason}, ${new Date(at)}, ${new Date(at)})`
}

/** Notes that a refund reached the payer, and tells its amount; null = it was noted before. */
export async function setRefundDone(
  tx: SqlRunner,
  { refundId, at, isOutside }: { refundId: string; at: number; isOutside: boolean },
): Promise<number | null> {
  const [refund] = await tx<{ amount_fen: number }[]>`
    update refund set state = 'done', done_at = ${new Date(at)}, next_try_at = null, is_outside = ${isOutside}
    where id = ${refundId} and state <> 'done' returning amount_fen`
  return refund?.amount_fen ?? null
}

/** Whether some money of an order has not reached the payer yet; what came twice is none of the order's. */
export async function isRefundUnderWay(tx: SqlRunner, orderId: string): Promise<boolean> {
  const found = await tx`
    select from refund where order_id = ${orderId} and state <> 'done' and reason <> 'paidTwice' limit 1`
  return found.length > 0
}

/** What the ledger tells of: places taken or returned, and money that came, is owed to the payer, or went back. */
type LedgerEntry = {
  at: number
  orderId: string
  ticketTypeId: string
  kind: 'placesHeld' | 'placesReturned' | 'moneyReceived' | 'refundDecided' | 'refundDone'
  /** Taken (+) or returned (−). */
  places?: number
  /** Received (+) or gone back (−). */
  moneyFen?: number
  /** Owed to the payer (+) or no longer (−). */
  owedFen?: number
  refundId?: string
}

/** Notes at which rate the money of an order is charged, as its first payment is booked; before the ledger is written on. */
export async function setFeeRate(tx: SqlRunner, orderId: string, permille: number): Promise<void> {
  await tx`insert into order_fee (order_id, permille) values (${orderId}, ${permille}) on conflict do nothing`
}

/** Writes the ledger on. */
export async function writeLedger(tx: SqlRunner, entry: LedgerEntry): Promise<void> {
  const { at, orderId, ticketTypeId, kind, places = 0, moneyFen = 0, owedFen = 0, refundId = null } = entry
  await tx`
    insert into ledger_entry (at, order_id, ticket_type_id, kind, places, money_fen, owed_fen, refund_id)
    values (${new Date(at)}, ${orderId}, ${ticketTypeId}, ${kind}, ${places}, ${moneyFen}, ${owedFen}, ${refundId})`
}

/** A refund with whose it is and what it was for. */
type RefundOfOrder = { orderId: string; memberId: string; title: string; amountFen: number }

export async function findRefund(tx: SqlRunner, refundId: string): Promise<RefundOfOrder | null> {
  const [row] = await tx<RefundOfOrder[]>`
    select order_id as "orderId", member_id as "memberId", activity.title, amount_fen as "amountFen"
    from refund join "order" on "order".id = order_id join activity on activity.id = activity_id
    where refund.id = ${refundId}`
  return row ?? null
}
