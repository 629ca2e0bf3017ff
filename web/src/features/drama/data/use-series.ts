import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { seriesQuery } from './series-query.ts'

/** A series with its episodes. */
export const useSeries = (id: string) => useQuery(seriesQuery(useApi(), id))
