import { useQuery } from '@tanstack/react-query'
import { getAfter, MatchState } from '@quan/contract/match/after-activity.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePage } from '#platform/navigation/use-page.ts'

/** How often a round is asked after while its pairs are being found, in milliseconds. */
const CLOSING_MS = 5_000

/** Under what the state of a round is kept. */
export const roundKey = (activityId: string) => ['match', 'round', activityId] as const

/** Where the round of an activity stands. */
export function useMatchRound(activityId: string) {
  const api = useApi()
  const { isActive } = usePage()
  return useQuery({
    queryKey: roundKey(activityId),
    queryFn: async ({ signal }) => (await api.call(getAfter, { activityId, maxResultCount: 1 }, { signal })).round,
    staleTime: 0,
    retry: false,
    meta: { saysGone: true },
    refetchInterval: ({ state: { data } }) => isActive && data?.state === MatchState.closing && CLOSING_MS,
  })
}
