import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'

const STATES: readonly OrderState[] = [OrderState.closed, OrderState.refunding, OrderState.refunded]

/** Whether an order was given up: cancelled, timed out, or given back. */
export const cameToNothing = ({ state }: Pick<Order, 'state'>): boolean => STATES.includes(state)
