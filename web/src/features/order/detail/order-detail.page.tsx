import { useState } from 'react'
import { isFinalRefusal } from '#platform/failure/is-final-refusal.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { GoneOrder } from './gone-order.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'

/** 订单详情: one order in whatever state it is, and what can be done about it. */
export function OrderDetailPage() {
  const { params } = usePage()
  const id = params['id'] ?? ''
  const [payingSince, setPayingSince] = useState<number | null>(null)
  const { order, isKept, error, isFetching, refetch, askAnew } = useOrder(id, { payingSince })
  const isWaiting = order === null && isFetching
  const phase = useLoadPhase(isWaiting, id)

  if (id === '' || isFinalRefusal(error)) return <GoneOrder />
  if (order !== null)
    return (
      <OrderView
        order={order}
        isKept={isKept}
        onRefresh={refetch}
        onPaying={() => setPayingSince((since) => since ?? Date.now())}
      />
    )
  const isLate = isWaiting && phase === 'late'
  return (
    <Page title={pageTitleText.orderDetail}>
      {isLate || (!isFetching && error !== null) ? (
        <ErrorBlock reason={isLate ? 'late' : reasonOf(error)} onRetry={() => void askAnew()} />
      ) : (
        phase === 'placeholder' && <OrderSkeleton />
      )}
    </Page>
  )
}
