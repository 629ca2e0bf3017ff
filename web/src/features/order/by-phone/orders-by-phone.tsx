import { pageTitleText } from '#texts/page-title-text.ts'
import { listEndState } from '#ui/endless-list/list-end-state.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderList } from '#ui/order/order-list.tsx'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { NoOrders } from './no-orders.tsx'
import { useOrdersByPhone } from './use-orders-by-phone.ts'

/** The list of the orders booked with a phone. */
export function OrdersByPhone({ phone }: { phone: string }) {
  const orders = useOrdersByPhone(phone)
  const onMore = () => void orders.fetchNextPage({ cancelRefetch: false })
  return (
    <Page title={pageTitleText.orderDetails} onPullRefresh={orders.refresh}>
      <ListStates query={orders} loading={<OrderListSkeleton />} empty={<NoOrders />}>
        {(items) => <OrderList orders={items} end={listEndState(orders)} onMore={onMore} />}
      </ListStates>
    </Page>
  )
}
