import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getHeldBeside } from '@quan/contract/beside/beside.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { useApi } from '#platform/api/use-api.ts'

const heldBesideKey = (orderId: string) => ['beside', 'held', orderId] as const

/** What is held by an order; the page stands without it. */
export function useHeldBeside(orderId: string) {
  const api = useApi()
  return useQuery({
    queryKey: heldBesideKey(orderId),
    queryFn: ({ signal }) => api.call(getHeldBeside, { orderId }, { signal }),
    staleTime: 0,
    meta: { isSilent: true },
  })
}

/** What is to be asked for anew once something is held, or given up. */
export function useHeldChanged(order: Order) {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: activityDetailKey(order.activity.id) })
    await queryClient.invalidateQueries({ queryKey: heldBesideKey(order.id) })
  }
}
