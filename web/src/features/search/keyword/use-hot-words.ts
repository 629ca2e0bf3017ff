import { useQuery } from '@tanstack/react-query'
import { getHotWords } from '@quan/contract/activity/get-hot-words.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** Words worth a search in a city. */
export function useHotWords(cityCode: string | null): readonly string[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['activity', 'hot-words', cityCode],
    queryFn: async ({ signal }) => {
      const { words } = await api.call(getHotWords, cityCode === null ? {} : { city: cityCode }, { signal })
      return words
    },
    staleTime: FRESH.oneHour,
    // ideas are welcome, and nobody misses them
    meta: { isSilent: true },
  })
  return data ?? []
}
