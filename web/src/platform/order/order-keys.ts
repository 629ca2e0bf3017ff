import { queryOptions } from '@tanstack/react-query'
import type { OrderState } from '@quan/contract/order/order-state.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import type { Api } from '#platform/api/api.ts'

/** Under what everything about orders is kept. */
export const ordersKey = ['order'] as const
export const orderKey = (id: string) => [...ordersKey, 'detail', id] as const
export const myOrdersKey = (states: readonly OrderState[]) => [...ordersKey, 'mine', ...states] as const

/** Under what the announcements of activities are kept. */
export const announcementsKey = [...ordersKey, 'announcements'] as const

/** Under what the positions are kept; a change of any order asks for them anew. */
export const positionsKey = [...ordersKey, 'positions'] as const
export const positionKey = (id: string) => [...ordersKey, 'position', id] as const

/** One order of the member's. */
export const orderQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: orderKey(id), queryFn: ({ signal }) => api.call(getOrderDetail, { id }, { signal }) })
