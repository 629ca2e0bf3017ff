import { useState } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { GoneOrder } from './gone-order.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'

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
          onRefresh={query.refetch}
          onPaying={() => setPayingSince((since) => since ?? Date.now())}
        />
      )}
    </QueryStates>
  )
}
