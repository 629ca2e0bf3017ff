import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { orderText } from '#texts/order-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page } from '#ui/page/page.tsx'

/** An order that is not there, or not this member's. */
export function GoneOrder() {
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
