import type { OrderPlace } from '@quan/contract/order/order.ts'
import { PlaceHolderKind } from '@quan/contract/order/place-holder-kind.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { PlaceRow } from '#features/order/read-orders.queries.ts'
import type { Tickets } from '#features/order/tickets.ts'

type Seen = { viewerId: string; isBooker: boolean; sex: 0 | 1 | 2; tickets: Tickets }

/** The wire form of a place for somebody who may see it. */
export function shapePlace(row: PlaceRow, { viewerId, isBooker, sex, tickets }: Seen): OrderPlace {
  const isPaid = row.state === PlaceState.paid || row.state === PlaceState.used
  const isOwn = row.holder_id === viewerId
  const ticket = isPaid && isOwn ? { placeId: row.id, version: row.ticket_version } : null
  return {
    id: row.id,
    sex,
    holder: holderOf(row, viewerId),
    ticket: ticket && tickets.sign(ticket),
    code: ticket && tickets.codeOf(ticket),
    checkInTime: instantOf(row.checked_in_at),
    returnTime: instantOf(row.returned_at),
    ticketLink: isPaid && isBooker && row.link_token !== null ? `/t/${row.link_token}` : null,
  }
}

const instantOf = (text: string | null) => text && new Date(text).toISOString()

function holderOf(row: PlaceRow, viewerId: string): OrderPlace['holder'] {
  const { holder_id: holderId, companion_id: companionId, nick_name: nickName } = row
  if (holderId !== null) {
    return { kind: holderId === viewerId ? PlaceHolderKind.self : PlaceHolderKind.member, id: holderId, nickName }
  }
  if (companionId !== null) return { kind: PlaceHolderKind.other, id: companionId, nickName }
  return { kind: PlaceHolderKind.none, id: null, nickName: null }
}
