import { useQuery } from '@tanstack/react-query'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { use } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { orderKey } from '#platform/order/order-keys.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import { TicketsContext } from '#platform/ticket/tickets-context.ts'
import { nextLookMs } from './next-look.ts'

/** An order, looked at again as long as something is about to change; what the device kept of it stands there at once. */
export function useOrder(id: string, { payingSince }: { payingSince: number | null }) {
  const api = useApi()
  const tickets = use(TicketsContext)
  const { isActive } = usePage()
  const queryKey = orderKey(id)
  const askAnew = useAskAnew(queryKey)
  const kept = useKeptOrder(id)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const order = await api.call(getOrderDetail, { id }, { signal })
      void tickets.note([order])
      return order
    },
    enabled: id !== '',
    staleTime: 0,
    // where the ticket is shown all the same, the strip above it says why it may be old
    meta: { isSilent: kept !== null },
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) =>
      isActive && data !== undefined
        ? nextLookMs(data, { lookedAt: Math.max(dataUpdatedAt, errorUpdatedAt), payingSince })
        : false,
  })
  return { ...query, askAnew, order: query.data ?? kept, isKept: query.error !== null && kept !== null }
}

function useKeptOrder(id: string): Order | null {
  const tickets = use(TicketsContext)
  const { data } = useQuery({
    queryKey: ['ticket', 'kept', id],
    queryFn: () => tickets.find(id),
    enabled: id !== '',
    staleTime: 0,
    meta: { isSilent: true },
  })
  return data ?? null
}
