import { useQuery } from '@tanstack/react-query'
import { getCityList } from '@quan/contract/city/city.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'

const CITIES_KEY = ['city', 'list'] as const

/** All cities by pinyin. */
export function useCities({ isNeeded }: { isNeeded: boolean }) {
  const api = useApi()
  const resetQuery = useResetQuery(CITIES_KEY)
  const query = useQuery({
    queryKey: CITIES_KEY,
    queryFn: async ({ signal }) => (await api.call(getCityList, {}, { signal })).cities,
    enabled: isNeeded,
    staleTime: FRESH.oneHour,
  })
  return { ...query, refetch: resetQuery }
}
