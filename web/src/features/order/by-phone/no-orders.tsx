import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { orderText } from '#texts/order-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'

/** The same whether the phone booked nothing or nothing for me. */
export function NoOrders() {
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
