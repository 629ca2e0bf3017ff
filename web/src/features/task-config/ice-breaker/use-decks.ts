import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Deck, deck, getDecks } from '@quan/contract/deck/deck.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'

const isDecks = (value: unknown): value is Deck[] => z.safeParse(z.array(deck), value).success

/** The decks as they last came, for places without a network. */
export const keptDecks = /* @__PURE__ */ createStoredValue<Deck[]>({ key: StorageKey.decks, isValid: isDecks })

export const DECKS_KEY = ['ice-breaker', 'decks'] as const

/** All decks: at once those this device has kept, then the newest. */
export function useDecks() {
  const api = useApi()
  const resetQuery = useResetQuery(DECKS_KEY)
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
  return { ...query, items: query.data, refetch: resetQuery }
}
