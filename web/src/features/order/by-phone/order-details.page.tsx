import { isMobilePhone } from '@quan/contract/phone/mobile-phone.ts'
import { useEffect } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { Page } from '#ui/page/page.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrdersByPhone } from './orders-by-phone.tsx'

/** 订单列表: what was booked with a phone, as far as it is mine to see. The number leaves the address at once. */
export function OrderDetailsPage() {
  const { params, isActive } = usePage()
  const navigation = useNavigation()
  const phone = params['bookerPhone'] ?? ''

  useEffect(() => {
    if (isActive) navigation.hideParameter('bookerPhone')
  }, [isActive, navigation])

  if (isMobilePhone(phone)) return <OrdersByPhone key={phone} phone={phone} />
  return (
    <Page title={pageTitleText.orderDetails}>
      <NoOrders />
    </Page>
  )
}
