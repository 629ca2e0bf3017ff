import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import type { ListInput } from './list-input.ts'

/** How many activities would fit; null where the server does not count them, or nobody knows yet. */
export function useActivityCount(input: ListInput | null): number | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['activity', 'count', input],
    queryFn: async ({ signal }) => {
      const { totalCount } = await api.call(getActivityList, { ...input, maxResultCount: 1 }, { signal })
      return totalCount ?? null
    },
    enabled: input !== null,
    staleTime: FRESH.oneMinute,
    placeholderData: keepPreviousData,
    // only a number on a button: without it the button says the same without a number
    meta: { isSilent: true },
  })
  return data ?? null
}
