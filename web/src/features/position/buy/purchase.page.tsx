import { useState } from 'react'
import type { Order } from '@quan/contract/order/order.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { PayPage } from '../pay/pay-page.tsx'
import { PurchaseView } from './purchase-view.tsx'

/** 购买: a block of places of an activity; once ordered, the address names the order and the page pays it. */
export function PurchasePage() {
  const { params } = usePage()
  const navigation = useNavigation()
  const [bought, setBought] = useState<string | null>(null)
  const id = params['id']

  function pay(order: Order) {
    setBought(order.id)
    navigation.setQuery({ id: order.id, activityId: null, view: null }, { replace: true })
  }

  if (id !== undefined) return <PayPage key={id} id={id} startsAtOnce={bought === id} />
  return <PurchaseView onBought={pay} />
}
