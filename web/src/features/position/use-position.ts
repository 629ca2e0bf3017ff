import { useQuery } from '@tanstack/react-query'
import { getPosition } from '@quan/contract/position/position.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { positionKey } from '#platform/order/position-keys.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import { nextLookMs } from './next-look.ts'

type Watch = {
  /** Since when somebody pays it, in milliseconds since 1970; null while nobody does. */
  payingSince?: number | null
}

/** One of my positions; looked at again as long as it may be paid. */
export function usePosition(id: string, { payingSince = null }: Watch = {}) {
  const api = useApi()
  const { isActive } = usePage()
  const queryKey = positionKey(id)
  const askAnew = useAskAnew(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getPosition, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      isActive && data !== undefined ? nextLookMs(data, { payingSince, lookedAt: dataUpdatedAt }) : false,
  })
  return { ...query, askAnew }
}
