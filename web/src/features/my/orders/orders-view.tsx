import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { SubPage } from '#ui/page/sub-page.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { ALL_ORDERS, findOrderGroup, orderTabs, type OrderTab } from './order-group.ts'
import styles from './orders-view.module.css'

const EMPTY_TITLES: Readonly<Record<OrderTab, () => string>> = {
  all: () => myOrdersText.emptyAll,
  unpaid: () => myOrdersText.emptyUnpaid,
  paid: () => myOrdersText.emptyPaid,
  used: () => myOrdersText.emptyUsed,
  refunds: () => myOrdersText.emptyRefunds,
}

/** My orders. Nobody can order yet, so there are none to ask the server for. */
export function OrdersView({ onBack }: { onBack: () => void }) {
  const { params } = usePage()
  const navigation = useNavigation()
  const tab = findOrderGroup(params['state']) ?? ALL_ORDERS
  const choose = (next: OrderTab) =>
    navigation.setQuery({ state: next === ALL_ORDERS ? null : next }, { replace: true })
  return (
    <SubPage>
      <Page title={myOrdersText.title} onBack={onBack}>
        <div className={styles.tabs}>
          <Segment label={myOrdersText.tabs} options={orderTabs()} value={tab} onChange={choose} />
        </div>
        <EmptyBlock
          title={EMPTY_TITLES[tab]()}
          advice={myOrdersText.emptyAdvice}
          action={{ text: myOrdersText.lookAround, onPress: () => navigation.home('home') }}
        />
      </Page>
    </SubPage>
  )
}
