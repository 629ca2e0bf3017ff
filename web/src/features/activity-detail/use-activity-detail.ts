import { useQuery } from '@tanstack/react-query'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { type ActivityDetail, getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { findOpenedCard } from '#ui/activity-card/card-link.tsx'

/** How often the places are looked at again while somebody looks at them, in milliseconds. */
const LIVE_MS = 20_000

/** Everything about one activity; its places are kept up to date as long as the page is on top. */
export function useActivityDetail(id: string) {
  const api = useApi()
  const isOnTop = useIsOnTop()
  const queryKey = activityDetailKey(id)
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getActivityDetail, { id }, { signal }),
    meta: { saysGone: true },
    enabled: id !== '',
    staleTime: FRESH.oneMinute,
    refetchInterval: ({ state }) => (isOnTop && state.error === null ? LIVE_MS : false),
  })
  return { ...query, refetch: resetQuery }
}

/** What the page knows: at first perhaps only what the card of the list knew. */
export type ShownActivity = {
  card: ActiveItem
  /** Null until the page's own answer is there. */
  detail: ActivityDetail | null
}

/** The fullest that is known of an activity; null when that is nothing. */
export function shownActivity(id: string, detail: ActivityDetail | undefined): ShownActivity | null {
  if (detail !== undefined) return { card: detail, detail }
  const card = findOpenedCard(id)
  return card && { card, detail: null }
}
