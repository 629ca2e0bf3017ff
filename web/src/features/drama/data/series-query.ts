import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSeries } from '@quan/contract/drama/read-series.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** A series with its episodes. */
export const seriesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['drama', 'series', id],
    queryFn: ({ signal }) => api.call(getSeries, { id }, { signal }),
    staleTime: FRESH.oneHour,
  })

/** A series with its episodes. */
export const useSeries = (id: string) => useQuery(seriesQuery(useApi(), id))
