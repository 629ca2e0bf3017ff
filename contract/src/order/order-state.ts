/** Where an order stands; `closed` is cancelled or timed out, `used` means that all places are checked in. */
export const OrderState = { unpaid: 10, paid: 20, closed: 30, refunding: 40, refunded: 50, used: 60 } as const
/** One of the order state numbers. */
export type OrderState = (typeof OrderState)[keyof typeof OrderState]

/**
 * Where an order may go from each state; nothing else ever happens to one. `closed → refunding` is a payment that came
 * after the close and goes back by itself; `paid → refunded` is an order given back whole of which nothing is owed. A
 * paid order of which single places are given back, or checked in, stays paid until none is left. A used one goes back
 * when the activity is cancelled after its people came in, and until the start where the door did not see their tickets.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  [OrderState.unpaid]: [OrderState.paid, OrderState.closed],
  [OrderState.paid]: [OrderState.refunding, OrderState.refunded, OrderState.used],
  [OrderState.closed]: [OrderState.refunding],
  [OrderState.refunding]: [OrderState.refunded],
  [OrderState.refunded]: [],
  [OrderState.used]: [OrderState.refunding, OrderState.refunded],
}
