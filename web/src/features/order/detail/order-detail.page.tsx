import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { Order } from '@quan/contract/order/order.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { useApi } from '#platform/api/use-api.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { orderKey } from '#platform/order/order-keys.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { TicketsContext } from '#platform/order/ticket-keeper.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { orderText } from '#texts/order-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import head from '#ui/order/state-head.module.css'
import page from '#ui/page/column.module.css'
import { latePaymentWaitMs, PAYMENT_POLL_LONGEST_MS, pollWaitMs } from '#platform/pay/poll-wait.ts'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { OrderView } from './order-view.tsx'

/** 订单详情: one order in whatever state it is, and what can be done about it. */
export function OrderDetailPage() {
  const { params } = usePage()
  const id = params['id'] ?? ''
  const [payingSince, setPayingSince] = useState<number | null>(null)
  const { order, isKept, ...query } = useOrder(id, { payingSince })
  if (id === '') return <GoneOrder />
  return (
    <QueryStates
      query={{ ...query, data: order ?? undefined, attempt: id }}
      loading={<OrderSkeleton />}
      gone={<GoneOrder />}
      frame={(content) => <Page title={pageTitleText.orderDetail}>{content}</Page>}
    >
      {(shown) => (
        <OrderView
          order={shown}
          isKept={isKept}
          isPaying={payingSince !== null}
          onRefresh={query.refetch}
          onPaying={() => setPayingSince((since) => since ?? Date.now())}
        />
      )}
    </QueryStates>
  )
}

/** An order that is not there, or not this member's. */
function GoneOrder() {
  const navigation = useNavigation()
  const toOrders = () => navigation.open(pathTo('my', { view: 'orders' }))
  return (
    <Page title={pageTitleText.orderDetail}>
      <EmptyBlock
        title={orderText.goneTitle}
        advice={orderText.goneAdvice}
        action={{ text: myOrdersText.title, onPress: toOrders }}
      />
    </Page>
  )
}

/** As high as the head and the first cards of an order. */
function OrderSkeleton() {
  return (
    <div className={page.column} aria-busy="true">
      <div className={head.head}>
        <Skeleton width={48} height={48} radius={24} />
        <div className={head.words}>
          <Skeleton width={120} height={26} />
          <Skeleton width={180} height={16} />
        </div>
      </div>
      <Skeleton height={206} radius={18} />
      <Skeleton height={152} radius={18} />
    </div>
  )
}

/** An order, looked at again as long as something is about to change; what the device kept of it stands there at once. */
function useOrder(id: string, { payingSince }: { payingSince: number | null }) {
  const api = useApi()
  const tickets = use(TicketsContext)
  const isOnTop = useIsOnTop()
  const queryKey = orderKey(id)
  const resetQuery = useResetQuery(queryKey)
  const kept = useKeptOrder(id)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const order = await api.call(getOrderDetail, { id }, { signal })
      void tickets.note([order])
      return order
    },
    enabled: id !== '',
    staleTime: 0,
    // where the ticket is shown all the same, the strip above it says why it may be old
    meta: { isSilent: kept !== null, saysGone: true },
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) =>
      isOnTop && data !== undefined
        ? pollIntervalMs(data, { lookedAt: Math.max(dataUpdatedAt, errorUpdatedAt), payingSince })
        : false,
  })
  return { ...query, resetQuery, order: query.data ?? kept, isKept: query.error !== null && kept !== null }
}

function useKeptOrder(id: string): Order | null {
  const tickets = use(TicketsContext)
  const { data } = useQuery({
    queryKey: ['ticket', 'kept', id],
    queryFn: () => tickets.find(id),
    enabled: id !== '',
    staleTime: 0,
    meta: { isSilent: true },
  })
  return data ?? null
}

/** How often a refund under way is looked at, in milliseconds. */
const REFUND_POLL_MS = 5_000
/** How often a ticket is looked at while its door is open, in milliseconds. */
const TICKET_POLL_MS = 15_000

type Watch = {
  /** When the order was looked at last. */
  lookedAt: number
  /** Since when somebody pays it; null while nobody does. */
  payingSince: number | null
}

/** Wait before an order on the screen is looked at again, in milliseconds; false where nothing is about to change. */
export function pollIntervalMs(order: Order, watch: Watch): number | false {
  if (order.state === OrderState.unpaid) return unpaidLookMs(order, watch)
  if (order.state === OrderState.closed) return latePaymentWaitMs(order, watch)
  if (order.state === OrderState.refunding) return REFUND_POLL_MS
  return order.state === OrderState.paid && isDoorOpen(order, watch.lookedAt) ? TICKET_POLL_MS : false
}

/** An order being paid is watched closely, and so is one that ought to be closed by now. */
function unpaidLookMs({ expireTime }: Order, { lookedAt, payingSince }: Watch): number | false {
  const leftMs = expireTime === null ? 0 : Date.parse(expireTime) - lookedAt
  if (leftMs <= 0) return pollWaitMs(-leftMs)
  const payingMs = payingSince === null ? PAYMENT_POLL_LONGEST_MS : pollWaitMs(Math.max(0, lookedAt - payingSince))
  return payingMs === false ? leftMs : Math.min(leftMs, payingMs)
}

function isDoorOpen({ activity }: Order, at: number): boolean {
  const opensAt = Date.parse(activity.startTime) - CHECK_IN_OPENS_BEFORE_MS
  return opensAt <= at && at < Date.parse(activity.endTime)
}
