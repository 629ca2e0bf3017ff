import { getPeopleBoard } from '@quan/contract/console/people/people.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'

/** How often the board is looked at again, in milliseconds. */
export const LIVE_MS = 15_000

/** How an activity fills, looked at again and again; null = none is chosen yet. */
export function usePeopleBoard(activityId: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['people', 'board', activityId],
    queryFn: ({ signal }) => api.call(getPeopleBoard, { activityId: activityId ?? '' }, { signal }),
    refetchInterval: LIVE_MS,
    enabled: activityId !== null,
  })
}
