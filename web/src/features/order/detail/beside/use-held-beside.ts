import { useQuery } from '@tanstack/react-query'
import { getHeldBeside } from '@quan/contract/beside/beside.ts'
import { useApi } from '#platform/api/use-api.ts'

export const heldBesideKey = (orderId: string) => ['beside', 'held', orderId] as const

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
