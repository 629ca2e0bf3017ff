import type { Watching } from '@quan/contract/drama/watching.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { resumeIn } from './resume-in.ts'
import { seriesQuery } from './series-query.ts'
import { useWatched } from './use-watched.ts'

/** To a series, in the episode it was left in; to its first where that cannot be known now. */
export function useGoToSeries(go: (to: Watching) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const watched = useWatched()
  return async (id: string) => {
    const [watching, series] = await Promise.all([
      watched.find(id),
      queryClient.ensureQueryData(seriesQuery(api, id)).catch(() => null),
    ])
    go(series ? resumeIn(series, watching) : { seriesId: id, episode: 1, seconds: 0 })
  }
}
