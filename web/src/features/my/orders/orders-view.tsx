import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { OrderList } from '#ui/order/order-list.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { KeptOrders } from './kept-orders.tsx'
import { ALL_ORDERS, findOrderGroup, type OrderTab, orderTabs, statesOfTab } from './order-group.ts'
import { useMyOrders } from './use-my-orders.ts'
import styles from './orders-view.module.css'

/** My orders, by what is to be done about them. */
export function OrdersView({ onBack }: { onBack: () => void }) {
  const { params } = usePage()
  const navigation = useNavigation()
  const tab = findOrderGroup(params['state']) ?? ALL_ORDERS
  const orders = useMyOrders(statesOfTab(tab))
  const choose = (next: OrderTab) =>
    navigation.setQuery({ state: next === ALL_ORDERS ? null : next }, { replace: true })
  return (
    <SubPage>
      <Page title={myOrdersText.title} onBack={onBack} onPullRefresh={orders.refresh}>
        <div className={styles.tabs}>
          <Segment label={myOrdersText.tabs} options={orderTabs()} value={tab} onChange={choose} />
        </div>
        <ListStates
          key={tab}
          query={orders}
          loading={<OrderListSkeleton />}
          empty={<NoOrders tab={tab} />}
          failed={(reason, retry) => <KeptOrders tab={tab} reason={reason} onRetry={retry} />}
        >
          {(items) => <OrderList orders={items} end={orders.end} onMore={orders.loadMore} />}
        </ListStates>
      </Page>
    </SubPage>
  )
}

const EMPTY_TITLES: Readonly<Record<OrderTab, () => string>> = {
  all: () => myOrdersText.emptyAll,
  unpaid: () => myOrdersText.emptyUnpaid,
  paid: () => myOrdersText.emptyPaid,
  used: () => myOrdersText.emptyUsed,
  refunds: () => myOrdersText.emptyRefunds,
}

function NoOrders({ tab }: { tab: OrderTab }) {
  const navigation = useNavigation()
  return (
    <EmptyBlock
      title={EMPTY_TITLES[tab]()}
      advice={myOrdersText.emptyAdvice}
      action={{ text: myOrdersText.lookAround, onPress: () => navigation.home('home') }}
    />
  )
}
