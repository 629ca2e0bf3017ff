import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order, OrderPlace } from '@quan/contract/order/order.ts'

/** A place of the member's own with its ticket. */
export type OwnTicket = OrderPlace & { ticket: string }

/** The member's own tickets of an order, in their order there. */
export function ownTickets({ places }: Order): OwnTicket[] {
  return places.filter((place): place is OwnTicket => place.ticket !== null && place.returnTime === null)
}

/** Still to be shown at the door, shown there, or never while there was time. */
export type TicketUse = 'ahead' | 'used' | 'missed'

/** What has become of a ticket by now. */
export function ticketUse({ state, activity }: Order, { checkInTime }: OwnTicket, now: number): TicketUse {
  if (checkInTime !== null || state === OrderState.used) return 'used'
  const isOver = activity.status === ActivityStatus.ended || Date.parse(activity.endTime) <= now
  return isOver ? 'missed' : 'ahead'
}

/** The tickets of an order that the door still takes. */
export const ticketsAhead = (order: Order, now: number): OwnTicket[] =>
  ownTickets(order).filter((ticket) => ticketUse(order, ticket, now) === 'ahead')

/** True where the member was let in with a ticket of the order. */
export const wasIn = (order: Order, now: number): boolean =>
  ownTickets(order).some((ticket) => ticketUse(order, ticket, now) === 'used')
