import { BuyType } from '@quan/contract/order/order.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import type { PayOutcome } from '#platform/pay/wechat-bridge.ts'
import type { Payable } from '#platform/pay/request-payment.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { payText } from '#texts/pay-text.ts'

/**
 * Shows how paying ended: success does nothing more; the others say so, and for places at an activity open
 * the page of the order.
 */
export function useShowPayOutcome(): (outcome: PayOutcome, order: Pick<Payable, 'id' | 'buyType'>) => void {
  const navigation = useNavigation()
  const { params } = usePage()
  return (outcome, { id, buyType }) => {
    if (outcome === 'succeeded') return
    showToast(outcome === 'cancelled' ? payText.notPaid : payText.failed)
    const isThere = window.location.pathname === APP_ROUTES.orderDetail.path && params['id'] === id
    if (buyType === BuyType.places && !isThere) navigation.open(orderPath(id))
  }
}
