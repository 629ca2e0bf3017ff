import { getOrdersByPhone } from '@quan/contract/order/read-orders.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ordersKey } from '#platform/order/order-keys.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'

/** The orders booked with a phone that I may see, the newest first. */
export function useOrdersByPhone(bookerPhone: string) {
  const api = useApi()
  const orders = usePages<Order, { items: Order[]; nextCursor: string | null }>({
    queryKey: [...ordersKey, 'by-phone', bookerPhone],
    ask: (cursor, options) =>
      api.call(getOrdersByPhone, { bookerPhone, ...(cursor === null ? {} : { cursor }) }, options),
    freshMs: 0,
  })
  return { ...orders, items: orders.items && uniqueById(orders.items) }
}
