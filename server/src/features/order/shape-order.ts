import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { type Order, type OrderPlace, PlaceHolderKind } from '@quan/contract/order/order.ts'
import { shareOf } from '@quan/contract/order/refund-amount.ts'
import { shapeActiveItem } from '#features/activity/active-item.ts'
import { openFacts } from '#features/companion/companion-facts.ts'
import { mayGoBack, PlaceState } from '#features/order/place-state.ts'
import type { OrderRow, PlaceRow } from '#features/order/read-orders.queries.ts'
import { refundPercentOf, refundRuleOf } from '#features/order/refund-terms.ts'
import type { Tickets } from '#features/order/ticket.service.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

type OrderView = { viewerId: string; now: number; tickets: Tickets; vault: PersonalVault }

/** The wire form of an order as the viewer may see it. */
export function shapeOrder(row: OrderRow, { viewerId, now, tickets, vault }: OrderView): Order {
  const isMine = row.member_id === viewerId
  const seen = { viewerId, isBooker: isMine, sex: row.sex, tickets, vault }
  return {
    id: row.order_id,
    activity: activityOf(row, now),
    ticketTypeId: row.ticket_type_id,
    ticketTypeName: row.ticket_type_name,
    buyType: row.buy_type,
    state: row.state,
    quantity: row.quantity,
    price: row.price_fen,
    ...(isMine && row.reduced_fen > 0 && { reduced: row.reduced_fen }),
    amount: row.price_fen * row.quantity,
    refundableAmount: isMine ? refundable(row, now) : 0,
    refundedAmount: isMine ? row.refunded_fen : 0,
    ...(isMine && row.outside_fen > 0 && { refundedOutside: row.outside_fen }),
    refundRule: refundRuleOf(row),
    isOffer: row.is_offer,
    hidden: row.is_hidden,
    isMine,
    createTime: row.created_at.toISOString(),
    enrollDeadline: row.enroll_deadline_at.toISOString(),
    expireTime: row.state === OrderState.unpaid ? row.expires_at.toISOString() : null,
    payTime: row.paid_at?.toISOString() ?? null,
    closeReason: row.close_reason,
    places: row.places.map((place) => shapePlace(place, seen)),
  }
}

function activityOf(row: OrderRow, now: number): ActiveItem {
  const instants = {
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }
  return shapeActiveItem({ ...row, ...instants }, now)
}

const MAY_COME_BACK: readonly OrderState[] = [OrderState.unpaid, OrderState.paid, OrderState.used]

/** Whether somebody came in by the door's word alone; then the place may go back until the start. */
const isTicketUnseen = ({ state, ticket_seen: isSeen }: PlaceRow) => state === PlaceState.used && !isSeen

/** What would come back for everything that is left: before paying, too. */
function refundable(row: OrderRow, now: number): number {
  if (!MAY_COME_BACK.includes(row.state)) return 0
  const left = row.places.filter(
    ({ state, ticket_seen: isTicketSeen }) => state === PlaceState.held || mayGoBack({ state, isTicketSeen }),
  )
  return shareOf(row.price_fen - row.reduced_fen, refundPercentOf(row, now)) * left.length
}

type PlaceView = { viewerId: string; isBooker: boolean; sex: 0 | 1 | 2; tickets: Tickets; vault: PersonalVault }

/** The wire form of a place for somebody who may see it. */
function shapePlace(row: PlaceRow, { viewerId, isBooker, sex, tickets, vault }: PlaceView): OrderPlace {
  const isPaid = row.state === PlaceState.paid || row.state === PlaceState.used
  const isOwn = row.holder_id === viewerId
  const ticket = isPaid && isOwn ? { placeId: row.id, version: row.ticket_version } : null
  return {
    id: row.id,
    sex,
    holder: holderOf(row, viewerId, vault),
    ticket: ticket && tickets.sign(ticket),
    code: ticket && tickets.codeOf(ticket),
    checkInTime: instantOf(row.checked_in_at),
    ...(isBooker && isTicketUnseen(row) && { isTicketUnseen: true }),
    table: row.table_number,
    returnTime: instantOf(row.returned_at),
    ticketLink: isPaid && isBooker && row.link_token !== null ? `/t/${row.link_token}` : null,
  }
}

const instantOf = (text: string | null) => text && new Date(text).toISOString()

function holderOf(row: PlaceRow, viewerId: string, vault: PersonalVault): OrderPlace['holder'] {
  const { holder_id: holderId, companion_id: companionId, nick_name: nickName } = row
  if (holderId !== null) {
    if (row.is_apart) return { kind: PlaceHolderKind.member, id: null, nickName: null }
    return { kind: holderId === viewerId ? PlaceHolderKind.self : PlaceHolderKind.member, id: holderId, nickName }
  }
  if (companionId !== null) {
    const facts = row.companion_facts && Buffer.from(row.companion_facts, 'hex')
    return {
      kind: PlaceHolderKind.other,
      id: companionId,
      nickName: openFacts(companionId, facts || null, vault).nickName,
    }
  }
  return { kind: PlaceHolderKind.none, id: null, nickName: null }
}
