import { useQuery } from '@tanstack/react-query'
import { getMyCard } from '@quan/contract/card/my-card.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH, PHOTOS_FRESH_MS } from '#platform/query/fresh.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'

export const myCardKey = (userGUID: string) => ['person', 'my-card', userGUID] as const

/** The card of the member who is logged in. */
export function useMyCard(userGUID: string) {
  const api = useApi()
  const queryKey = myCardKey(userGUID)
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getMyCard, {}, { signal }),
    enabled: userGUID !== '',
    staleTime: FRESH.oneMinute,
    refetchInterval: PHOTOS_FRESH_MS,
  })
  return { ...query, refetch: resetQuery }
}
