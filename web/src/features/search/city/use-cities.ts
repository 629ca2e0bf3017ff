import { useQuery } from '@tanstack/react-query'
import { getCityList } from '@quan/contract/city/get-city-list.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** All cities by pinyin. */
export function useCities({ isNeeded }: { isNeeded: boolean }) {
  const api = useApi()
  return useQuery({
    queryKey: ['city', 'list'],
    queryFn: async ({ signal }) => (await api.call(getCityList, {}, { signal })).cities,
    enabled: isNeeded,
    staleTime: FRESH.oneHour,
  })
}
