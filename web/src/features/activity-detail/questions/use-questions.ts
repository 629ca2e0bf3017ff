import { useInfiniteQuery } from '@tanstack/react-query'
import { getQuestions } from '@quan/contract/activity/get-questions.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** Questions shown at a time. */
const QUESTIONS_A_PAGE = 5

/** What people asked about an activity, newest first. */
export function useQuestions(activityId: string) {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: ['activity', 'questions', activityId],
    queryFn: ({ pageParam, signal }) =>
      api.call(getQuestions, { activityId, maxResultCount: QUESTIONS_A_PAGE, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH.oneMinute,
    // the section says so itself and offers another try
    meta: { isSilent: true },
  })
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) }
}
