import { getSeries } from '@quan/contract/drama/get-series.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { type Place, resumedPlace } from './place.ts'
import { seriesKey } from './use-series.ts'
import { useWatched } from './use-watched.ts'

/** To a series, in the episode it was left in; to its first where that cannot be known now. */
export function useGoToSeries(go: (place: Place) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const watched = useWatched()
  return async (id: string) => {
    const [watching, series] = await Promise.all([
      watched.find(id),
      queryClient
        .ensureQueryData({ queryKey: seriesKey(id), queryFn: () => api.call(getSeries, { id }) })
        .catch(() => null),
    ])
    go(series ? resumedPlace(series, watching) : { seriesId: id, episode: 1, seconds: 0 })
  }
}
