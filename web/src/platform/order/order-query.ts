import { queryOptions } from '@tanstack/react-query'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import type { Api } from '#platform/api/api.ts'
import { orderKey } from './order-keys.ts'

/** One order of the member's. */
export const orderQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: orderKey(id), queryFn: ({ signal }) => api.call(getOrderDetail, { id }, { signal }) })
