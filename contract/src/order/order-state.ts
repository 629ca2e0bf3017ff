/**
 * Where an order stands; `closed` is cancelled or timed out, `used` means that all places are checked in. product.md
 * (Order states).
 */
export const OrderState = { unpaid: 10, paid: 20, closed: 30, refunding: 40, refunded: 50, used: 60 } as const
/** One of the order state numbers. */
export type OrderState = (typeof OrderState)[keyof typeof OrderState]
