import { getSeries } from '@quan/contract/drama/get-series.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'

export const seriesKey = (id: string) => ['drama', 'series', id] as const

/** A series with its episodes. */
export function useSeries(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: seriesKey(id),
    queryFn: ({ signal }) => api.call(getSeries, { id }, { signal }),
    staleTime: FRESH.oneHour,
    meta: { isSilent: true },
  })
}
