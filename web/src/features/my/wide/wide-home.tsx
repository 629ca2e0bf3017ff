import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { myText } from '#texts/my-text.ts'
import { ListEnd } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { HiddenPageHeading } from '#ui/page/page-heading.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { useNextTicket } from '../home/next-ticket.tsx'
import { useMyInfo } from '../home/use-my-info.ts'
import {
  ALL_ORDERS,
  countOfGroup,
  findOrderGroup,
  ORDER_GROUPS,
  type OrderTab,
  orderTabs,
  statesOfTab,
} from '../orders/order-group.ts'
import { KeptOrders, NoOrders, useMyOrders } from '../orders/orders-view.tsx'
import { OrderRows, WideTicket } from './wide-parts.tsx'
import styles from './wide-home.module.css'

/** Beside the menu: where I go next, and my orders by what is to be done about them. */
export function WideHome() {
  const { data: info } = useMyInfo()
  const next = useNextTicket(info)
  return (
    <Page>
      <div className={styles.page}>
        <HiddenPageHeading>{myText.title}</HiddenPageHeading>
        {next !== null && <WideTicket order={next} />}
        <Orders countsByState={info?.counts.ordersByState ?? null} />
      </div>
    </Page>
  )
}

type OrdersProps = { countsByState: Readonly<Record<string, number>> | null }

function Orders({ countsByState }: OrdersProps) {
  const { params } = usePage()
  const navigation = useNavigation()
  const tab = findOrderGroup(params['state']) ?? ALL_ORDERS
  const orders = useMyOrders(statesOfTab(tab))
  useEndlessList({ end: orders.end, count: orders.items?.length ?? 0, onMore: orders.loadMore })
  const choose = (next: OrderTab) =>
    navigation.setQuery({ state: next === ALL_ORDERS ? null : next }, { replace: true })
  return (
    <section>
      <header className={styles.head}>
        <h2>{myOrdersText.title}</h2>
        <Segment
          className={styles.tabs}
          label={myOrdersText.tabs}
          options={countedTabs(countsByState)}
          value={tab}
          onChange={choose}
        />
      </header>
      <ListStates
        key={tab}
        query={orders}
        loading={<OrderListSkeleton />}
        empty={<NoOrders tab={tab} />}
        failed={(reason, retry) => <KeptOrders tab={tab} reason={reason} onRetry={retry} />}
      >
        {(items) => (
          <>
            <OrderRows orders={items} />
            <ListEnd state={orders.end} onMore={orders.loadMore} />
          </>
        )}
      </ListStates>
    </section>
  )
}

/** 待支付 1: each state with how many orders are in it, as soon as that is known. */
function countedTabs(countsByState: OrdersProps['countsByState']) {
  if (countsByState === null) return orderTabs()
  const all = Object.values(countsByState).reduce((sum, count) => sum + count, 0)
  return orderTabs().map(({ value, text }) => {
    const group = ORDER_GROUPS.find((name) => name === value)
    const count = group === undefined ? all : countOfGroup(group, countsByState)
    return { value, text: count > 0 ? `${text} ${count}` : text }
  })
}
