import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSignUps, type SignUp } from '@quan/contract/check-in/check-in.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { usePages } from '#platform/query/use-pages.ts'

/** How often the list is asked for anew, in milliseconds: others may keep the same door. */
const LIVE_MS = 15_000

/** A page of sign-ups, with the counts of all of them. */
export type SignUpsPage = ResultOf<typeof getSignUps>
/** Places that somebody may come with, and those somebody came with. */
export type DoorNumbers = SignUpsPage['counts']

/** Everybody who may come to an activity: page after page until all are there, so that a name is found at once. */
export function useSignUps(activityId: string) {
  const api = useApi()
  const { isActive } = usePage()
  const queryClient = useQueryClient()
  const query = usePages<SignUp, SignUpsPage>({
    queryKey: signUpsKey(activityId),
    ask: (cursor, options) => api.call(getSignUps, { id: activityId, cursor, maxResultCount: PAGE_SIZE_MAX }, options),
    freshMs: 0,
    liveMs: isActive && LIVE_MS,
    meta: { saysGone: true },
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const mayGoOn = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (mayGoOn) void fetchNextPage({ cancelRefetch: false })
  }, [mayGoOn, fetchNextPage])
  return {
    ...query,
    /** Asks anew while the list stays as it is. */
    refresh: () => queryClient.refetchQueries({ queryKey: signUpsKey(activityId), exact: true }),
    items: query.items && onceEach(query.items),
    counts: query.data?.pages[0]?.counts ?? null,
  }
}

/** Somebody who came in while the pages were read may stand on two of them; the later page is the newer answer. */
function onceEach(signUps: readonly SignUp[]): SignUp[] {
  return [...new Map(signUps.map((signUp) => [signUp.placeId, signUp])).values()]
}

/** Under what the sign-ups of an activity are kept for its organizer. */
export const signUpsKey = (activityId: string) => ['door', 'signUps', activityId] as const
