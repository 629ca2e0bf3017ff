import { useQuery } from '@tanstack/react-query'
import { getDecks } from '@quan/contract/deck/get-decks.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import { keptDecks } from './kept-decks.ts'

export const DECKS_KEY = ['ice-breaker', 'decks'] as const

/** All decks: at once those this device has kept, then the newest. */
export function useDecks() {
  const api = useApi()
  const askAnew = useAskAnew(DECKS_KEY)
  const kept = keptDecks.get()
  const query = useQuery({
    queryKey: DECKS_KEY,
    queryFn: async ({ signal }) => {
      const { decks } = await api.call(getDecks, {}, { signal })
      keptDecks.set(decks)
      return decks
    },
    ...(kept && { initialData: kept, initialDataUpdatedAt: 0 }),
    staleTime: FRESH.oneHour,
  })
  return { ...query, items: query.data, refetch: askAnew }
}
