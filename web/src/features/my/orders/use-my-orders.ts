import type { Order } from '@quan/contract/order/order.ts'
import type { OrderState } from '@quan/contract/order/order-state.ts'
import { use } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { myOrdersKey } from '#platform/order/order-keys.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { TicketsContext } from '#platform/ticket/ticket-keeper.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'
import { loadOrders } from './load-orders.ts'

/** My orders in these states, the newest first; what has a ticket is kept for the time without a network. */
export function useMyOrders(states: readonly OrderState[]) {
  const api = useApi()
  const tickets = use(TicketsContext)
  const orders = usePaged<Order>({
    queryKey: myOrdersKey(states),
    load: async ({ cursor }, { signal }) => {
      const page = await loadOrders({ api, states, cursor, signal })
      void tickets.note(page.items)
      return page
    },
  })
  return { ...orders, items: orders.items && uniqueById(orders.items) }
}
