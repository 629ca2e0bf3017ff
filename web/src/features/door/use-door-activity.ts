import { useQuery } from '@tanstack/react-query'
import { getActivityDetail } from '@quan/contract/activity/get-activity-detail.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** Which activity the door belongs to; null until that is known, without which the door works all the same. */
export function useDoorActivity(id: string) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: activityDetailKey(id),
    queryFn: ({ signal }) => api.call(getActivityDetail, { id }, { signal }),
    staleTime: FRESH.oneMinute,
    meta: { isSilent: true },
  })
  return data ?? null
}
