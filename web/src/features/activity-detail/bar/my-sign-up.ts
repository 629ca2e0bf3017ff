import { useQuery } from '@tanstack/react-query'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { type Order, PlaceHolderKind } from '@quan/contract/order/order.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { orderQuery } from '#platform/order/order-keys.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** How often an order that waits for its payment is looked at, in milliseconds: it may be paid elsewhere, or run out. */
const UNPAID_LOOK_MS = 5_000

const VALID: readonly OrderState[] = [OrderState.paid, OrderState.used]
const RETURNED: readonly OrderState[] = [OrderState.refunding, OrderState.refunded]

/**
 * What a member has of an activity: places to pay, an own place, places for others alone, money that goes back since it
 * was cancelled, a rank in a waiting list; or nothing. Unknown while the order is on its way.
 */
export type MySignUp =
  | { kind: 'none' | 'unknown' }
  | { kind: 'unpaid'; order: Order }
  | { kind: 'ticket' | 'booked' | 'refund'; orderId: string }
  | { kind: 'queued'; rank: number }

type SignUpFields = Pick<ActivityDetail, 'myOrderId' | 'waitingRank'>
/** `isMissing`: it could not be had. */
type OrderLookup = { order: Order | undefined; isMissing: boolean }

export function mySignUp({ myOrderId, waitingRank }: SignUpFields, { order, isMissing }: OrderLookup): MySignUp {
  if (myOrderId && isMissing) return { kind: 'booked', orderId: myOrderId }
  if (myOrderId && order === undefined) return { kind: 'unknown' }
  return signUpOfOrder(order) ?? (waitingRank ? { kind: 'queued', rank: waitingRank } : { kind: 'none' })
}

function signUpOfOrder(order: Order | undefined): MySignUp | null {
  if (order === undefined) return null
  if (order.state === OrderState.unpaid) return { kind: 'unpaid', order }
  if (order.activity.cancelled && RETURNED.includes(order.state)) return { kind: 'refund', orderId: order.id }
  if (!VALID.includes(order.state)) return null
  return { kind: hasOwnPlace(order) ? 'ticket' : 'booked', orderId: order.id }
}

/** True when a place of an order is the member's own and not given back. */
export function hasOwnPlace({ places }: Pick<Order, 'places'>): boolean {
  return places.some(({ holder, returnTime }) => holder.kind === PlaceHolderKind.self && returnTime === null)
}

/** The order a member has of an activity, and whether it cannot be had. */
export function useMyOrder(detail: Pick<ActivityDetail, 'myOrderId'> | null) {
  const api = useApi()
  const isOnTop = useIsOnTop()
  const id = detail?.myOrderId ?? null
  const { data, isError } = useQuery({
    ...orderQuery(api, id ?? ''),
    enabled: id !== null,
    staleTime: FRESH.oneMinute,
    refetchInterval: ({ state }) => isOnTop && state.data?.state === OrderState.unpaid && UNPAID_LOOK_MS,
    // the page stands without it
    meta: { isSilent: true },
  })
  return { order: id === null ? undefined : data, isMissing: isError && data === undefined }
}
