import { useInfiniteQuery } from '@tanstack/react-query'
import { getActivityList, type NearbyCity } from '@quan/contract/activity/get-activity-list.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { type PagesQuery, useRefresh } from '#platform/query/use-refresh.ts'
import type { ListInput } from '../filter/list-input.ts'

export const activitiesKey = (input: ListInput | null) => ['activity', 'list', input] as const

/** The activities that fit, page by page; null asks nothing yet. */
export function useActivities(input: ListInput | null) {
  const api = useApi()
  const pages: PagesQuery<ResultOf<typeof getActivityList>> = {
    queryKey: activitiesKey(input),
    queryFn: ({ pageParam, signal }) =>
      api.call(getActivityList, pageParam === null ? (input ?? {}) : { ...input, cursor: pageParam }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  }
  return useListPages(pages, input !== null)
}

type ListPage<Item> = {
  items: Item[]
  running?: number | undefined
  hasOthers?: boolean | undefined
  nearby?: NearbyCity[] | undefined
}

/** The pages of a list of activities, and what its first and its last one say of the city. */
export function useListPages<Item, Page extends ListPage<Item>>(
  pages: PagesQuery<Page & ListPage<Item>>,
  isKnown: boolean,
) {
  const resetQuery = useResetQuery(pages.queryKey)
  const refresh = useRefresh(pages)
  const query = useInfiniteQuery({
    ...pages,
    enabled: isKnown,
    staleTime: FRESH.fiveMinutes,
    // whoever comes back to the middle of a long list finds it as it was
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  })
  const pagesRead = query.data?.pages
  return {
    ...query,
    refetch: resetQuery,
    refresh,
    items: pagesRead?.flatMap((page) => page.items),
    running: pagesRead?.[0]?.running ?? 0,
    nearby: pagesRead?.[0]?.nearby ?? [],
    hasOthers: pagesRead?.at(-1)?.hasOthers ?? false,
  }
}
