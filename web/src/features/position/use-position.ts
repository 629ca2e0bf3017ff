import { useQuery } from '@tanstack/react-query'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getPosition, type Position } from '@quan/contract/position/position.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { positionKey } from '#platform/order/order-keys.ts'
import { latePaymentWaitMs, PAYMENT_POLL_LONGEST_MS, pollWaitMs } from '#platform/pay/poll-wait.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'

type Watch = {
  /** Since when somebody pays it, in milliseconds since 1970; null while nobody does. */
  payingSince?: number | null
}

/** One of my positions; looked at again as long as it may be paid. */
export function usePosition(id: string, { payingSince = null }: Watch = {}) {
  const api = useApi()
  const isOnTop = useIsOnTop()
  const queryKey = positionKey(id)
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getPosition, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      isOnTop && data !== undefined ? pollIntervalMs(data, { payingSince, lookedAt: dataUpdatedAt }) : false,
  })
  return { ...query, resetQuery }
}

/** Wait before a position is looked at again, in milliseconds; false where nothing is about to change. */
export function pollIntervalMs(
  position: Pick<Position, 'state' | 'expireTime' | 'closeReason' | 'places'>,
  { payingSince, lookedAt }: { payingSince: number | null; lookedAt: number },
): number | false {
  const { state, expireTime } = position
  // the page that saw it paid too late sees its money back
  if (state === OrderState.refunding) return payingSince !== null && PAYMENT_POLL_LONGEST_MS
  if (state !== OrderState.unpaid) return latePaymentWaitMs(position, { payingSince, lookedAt })
  const leftMs = expireTime === null ? 0 : Date.parse(expireTime) - lookedAt
  if (leftMs <= 0) return pollWaitMs(-leftMs)
  const wait = payingSince === null ? PAYMENT_POLL_LONGEST_MS : pollWaitMs(Math.max(0, lookedAt - payingSince))
  return Math.min(leftMs, wait === false ? PAYMENT_POLL_LONGEST_MS : wait)
}
