import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { useApi } from '#platform/api/use-api.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { FRESH } from '#platform/query/fresh.ts'
import type { ListInput } from './list-input.ts'

/** As far as one page counts; with `hasMore` there are more than that. */
export type ActivityCount = { count: number; hasMore: boolean }

/** How many activities would fit; null while nobody knows. */
export function useActivityCount(input: ListInput | null): ActivityCount | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['activity', 'count', input],
    queryFn: async ({ signal }) => {
      const whole = { ...input, maxResultCount: PAGE_SIZE_MAX }
      const { items, nextCursor } = await api.call(getActivityList, whole, { signal })
      return { count: items.length, hasMore: nextCursor !== null }
    },
    enabled: input !== null,
    staleTime: FRESH.oneMinute,
    placeholderData: keepPreviousData,
    // only a number on a button: without it the button says the same without a number
    meta: { isSilent: true },
  })
  return data ?? null
}
