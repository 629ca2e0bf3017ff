import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import type { ListInput } from '../filter/list-input.ts'

type ActivityPage = ResultOf<typeof getActivityList>
type ActivityPages = InfiniteData<ActivityPage, string | null>

export const activitiesKey = (input: ListInput | null) => ['activity', 'list', input] as const

/** The activities that fit, page by page; null asks nothing yet. */
export function useActivities(input: ListInput | null) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = activitiesKey(input)
  const askAnew = useAskAnew(queryKey)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.call(getActivityList, pageParam === null ? (input ?? {}) : { ...input, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: input !== null,
    staleTime: FRESH.fiveMinutes,
    // whoever comes back to the middle of a long list finds it as it was
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  })

  /** Asks for the beginning anew; what was loaded stays until the answer is there. */
  async function refresh() {
    queryClient.setQueryData<ActivityPages>(queryKey, (data) => data && firstPageOf(data))
    await query.refetch()
  }

  return { ...query, refetch: askAnew, items: query.data?.pages.flatMap((page) => page.items), refresh }
}

function firstPageOf({ pages, pageParams }: ActivityPages): ActivityPages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
