import { useQuery } from '@tanstack/react-query'
import { getCompanion } from '@quan/contract/companion/read-companions.ts'
import { useApi } from '#platform/api/use-api.ts'
import { companionKey } from '#platform/companion/companion-keys.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'

/** One of my companions; asks nothing without an id. */
export function useCompanion(id: string | undefined) {
  const api = useApi()
  const queryKey = companionKey(id ?? '')
  const askAnew = useAskAnew(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getCompanion, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
  return { ...query, askAnew }
}
