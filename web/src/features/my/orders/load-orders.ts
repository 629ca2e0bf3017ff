import { getMyOrders } from '@quan/contract/order/read-orders.ts'
import type { Order } from '@quan/contract/order/order.ts'
import type { OrderState } from '@quan/contract/order/order-state.ts'
import type { Api } from '#platform/api/api.ts'

/** A page of the orders of several states, one state after the other. */
export type OrderPage = { items: Order[]; nextCursor: string | null }

type LoadOrders = { api: Api; states: readonly OrderState[]; cursor: string | undefined; signal: AbortSignal }

/**
 * The next page of a tab. The server lists one state at a time, so a cursor tells as well how many states are done; a
 * state without orders is passed over at once.
 */
export async function loadOrders({ api, states, cursor, signal }: LoadOrders): Promise<OrderPage> {
  const { done, inState } = readCursor(cursor)
  const state = states[done]
  const input = { ...(state === undefined ? {} : { state }), ...(inState === null ? {} : { cursor: inState }) }
  const { items, nextCursor } = await api.call(getMyOrders, input, { signal })
  if (nextCursor !== null) return { items, nextCursor: `${done} ${nextCursor}` }
  if (done + 1 >= states.length) return { items, nextCursor: null }
  const next = `${done + 1} `
  return items.length === 0 ? loadOrders({ api, states, cursor: next, signal }) : { items, nextCursor: next }
}

function readCursor(cursor = '0 '): { done: number; inState: string | null } {
  const [done = '0', inState = ''] = cursor.split(' ', 2)
  return { done: Number(done), inState: inState === '' ? null : inState }
}
