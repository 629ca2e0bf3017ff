import { useEffect } from 'react'
import type { Order } from '@quan/contract/order/order.ts'
import { getOrdersByPhone } from '@quan/contract/order/read-orders.ts'
import { isMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { useApi } from '#platform/api/use-api.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { ordersKey } from '#platform/order/order-keys.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { orderText } from '#texts/order-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { listEndState } from '#ui/endless-list/list-end.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { OrderList } from '#ui/order/order-list.tsx'
import { Page } from '#ui/page/page.tsx'

/** 订单列表: what was booked with a phone, as far as it is mine to see. The number leaves the address at once. */
export function OrderDetailsPage() {
  const { params } = usePage()
  const isOnTop = useIsOnTop()
  const navigation = useNavigation()
  const phone = params['bookerPhone'] ?? ''

  useEffect(() => {
    if (isOnTop) navigation.hideParameter('bookerPhone')
  }, [isOnTop, navigation])

  if (isMobilePhone(phone)) return <OrdersByPhone key={phone} phone={phone} />
  return (
    <Page title={pageTitleText.orderDetails}>
      <NoOrders />
    </Page>
  )
}

/** The list of the orders booked with a phone. */
function OrdersByPhone({ phone }: { phone: string }) {
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

/** The orders booked with a phone that I may see, the newest first. */
function useOrdersByPhone(bookerPhone: string) {
  const api = useApi()
  const orders = usePages<Order, { items: Order[]; nextCursor: string | null }>({
    queryKey: [...ordersKey, 'by-phone', bookerPhone],
    ask: (cursor, options) =>
      api.call(getOrdersByPhone, { bookerPhone, ...(cursor === null ? {} : { cursor }) }, options),
    freshMs: 0,
  })
  return { ...orders, items: orders.items && uniqueById(orders.items) }
}

/** The same whether the phone booked nothing or nothing for me. */
function NoOrders() {
  const navigation = useNavigation()
  const toOrders = () => navigation.open(pathTo('my', { view: 'orders' }))
  return (
    <EmptyBlock
      title={orderText.byPhoneNone}
      advice={orderText.byPhoneNoneAdvice}
      action={{ text: myOrdersText.title, onPress: toOrders }}
    />
  )
}
