import { useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { getMyWaitingList, type Waiting } from '@quan/contract/waiting-list/waiting-list.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { activityDetailKey } from '../activity/activity-detail-key.ts'
import { ordersKey } from '../order/order-keys.ts'

/** Below the orders, since an order that changes may be an offer of a list. */
export const waitingKey = [...ordersKey, 'waiting'] as const

/** The waiting lists I am on, those with an offer first. */
export function useMyWaiting() {
  const api = useApi()
  return usePages<Waiting, ResultOf<typeof getMyWaitingList>>({
    queryKey: waitingKey,
    ask: (cursor, options) => api.call(getMyWaitingList, { maxResultCount: PAGE_SIZE_MAX, cursor }, options),
    // ranks move without anybody telling
    freshMs: 0,
  })
}

/** Refreshes everything that shows a rank; ends when the answers are there. */
export function useWaitingChanged(): (activityId: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (activityId) => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: waitingKey }),
      queryClient.invalidateQueries({ queryKey: activityDetailKey(activityId) }),
    ])
  }
}
