import { useQuery } from '@tanstack/react-query'
import { getAfter, MatchState } from '@quan/contract/match/after-activity.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'

/** People asked for: two rows of tiles more than most activities have. */
const PEOPLE_MAX = 20
/** How often a round is asked after while its pairs are being found, in milliseconds. */
const CLOSING_MS = 5_000

/** Under what is kept what comes after an activity. */
export const afterKey = (activityId: string) => ['match', 'after', activityId] as const

/** What comes after an activity, for who had a place. */
export function useAfter(activityId: string) {
  const api = useApi()
  const isOnTop = useIsOnTop()
  const queryKey = afterKey(activityId)
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getAfter, { activityId, maxResultCount: PEOPLE_MAX }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => isOnTop && data?.round.state === MatchState.closing && CLOSING_MS,
  })
  return { ...query, resetQuery, attempt: activityId }
}
