import type { TicketKeeper } from '#platform/order/ticket-keeper.ts'

/** A device that keeps nothing. */
export const noTickets: TicketKeeper = {
  note: () => Promise.resolve(),
  find: () => Promise.resolve(null),
  list: () => Promise.resolve([]),
}
