import { ordersKey } from '#platform/order/order-keys.ts'

/** Below the orders, since an order that changes may be an offer of a list. */
export const waitingKey = [...ordersKey, 'waiting'] as const
