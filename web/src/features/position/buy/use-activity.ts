import { useQuery } from '@tanstack/react-query'
import { getActivityDetail } from '@quan/contract/activity/get-activity-detail.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'

/** What is sold of the activity that was chosen; asks nothing while none is. */
export function useActivity(id: string | null) {
  const api = useApi()
  const queryKey = activityDetailKey(id ?? '')
  const askAnew = useAskAnew(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getActivityDetail, { id: id ?? '' }, { signal }),
    enabled: id !== null,
    staleTime: 0,
  })
  return { ...query, askAnew }
}
