import { useQuery } from '@tanstack/react-query'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { orderQuery } from '#platform/order/order-query.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** How often an order that waits for its payment is looked at, in milliseconds: it may be paid elsewhere, or run out. */
const UNPAID_LOOK_MS = 5_000

/** The order a member has of an activity, and whether it cannot be had. */
export function useMyOrder(detail: Pick<ActivityDetail, 'myOrderId'> | null) {
  const api = useApi()
  const { isActive } = usePage()
  const id = detail?.myOrderId ?? null
  const { data, isError } = useQuery({
    ...orderQuery(api, id ?? ''),
    enabled: id !== null,
    staleTime: FRESH.oneMinute,
    refetchInterval: ({ state }) => isActive && state.data?.state === OrderState.unpaid && UNPAID_LOOK_MS,
    // the page stands without it
    meta: { isSilent: true },
  })
  return { order: id === null ? undefined : data, isMissing: isError && data === undefined }
}
