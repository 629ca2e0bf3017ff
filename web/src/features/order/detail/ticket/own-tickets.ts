import type { Order, OrderPlace } from '@quan/contract/order/order.ts'

/** A place of the member's own with its ticket. */
export type OwnTicket = OrderPlace & { ticket: string }

/** The member's own tickets of an order, in their order there. */
export function ownTickets({ places }: Order): OwnTicket[] {
  return places.filter((place): place is OwnTicket => place.ticket !== null && place.returnTime === null)
}
