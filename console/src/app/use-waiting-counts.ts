import type { ConsoleTodo } from '@quan/contract/console/today.ts'
import type { ConsolePage } from '@quan/contract/route/console-route.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'
import { PAGE_OF_TODO, WAITING_EVERY_MS, waitingQuery } from '#platform/waiting/waiting-query.ts'

/** How much waits on a page; `isMore` = there is more than was counted. */
export type WaitingCount = { count: number; isMore: boolean }

/** How much waits on each page, looked at anew every minute while somebody is there; the home page asks itself and tells it here. */
export function useWaitingCounts({ isAsked }: { isAsked: boolean }): ReadonlyMap<ConsolePage, WaitingCount> {
  const refetchInterval = useAttendedInterval(WAITING_EVERY_MS)
  const { data } = useQuery({ ...waitingQuery(useApi()), enabled: isAsked, refetchInterval })
  return countsOf(data ?? [])
}

function countsOf(todos: readonly ConsoleTodo[]): ReadonlyMap<ConsolePage, WaitingCount> {
  const counts = new Map<ConsolePage, WaitingCount>()
  for (const { kind, count, isMore } of todos) {
    const before = counts.get(PAGE_OF_TODO[kind])
    counts.set(PAGE_OF_TODO[kind], {
      count: count + (before?.count ?? 0),
      isMore: isMore || (before?.isMore ?? false),
    })
  }
  return counts
}
