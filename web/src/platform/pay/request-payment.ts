import { getWxAuthorUrl } from '@quan/contract/login/get-wx-author-url.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { orderPayment, OrderPayType, paymentNeedsWechat } from '@quan/contract/payment/order-payment.ts'
import { HOME_PATH } from '@quan/contract/route/app-route.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { orderPath, PAY_PARAMETER } from './pay-address.ts'
import type { PayParameters } from './wechat-bridge.ts'

/** The order to be paid. */
export type Payable = Pick<Order, 'id' | 'buyType'> & { activity: Pick<Order['activity'], 'title'> }

type RequestParts = { api: Api; storeId: string; openId: string | null }

/** The parameters to pay an order by. */
export function requestPayment(
  { id, buyType, activity }: Payable,
  { api, storeId, openId }: RequestParts,
): Promise<PayParameters> {
  return api.call(orderPayment, {
    productDto: { productId: id, buyType, productName: activity.title },
    storeId,
    orderPayType: OrderPayType.wechatPay,
    openId,
    paySuccessRedirectUrl: orderPath(id),
    paySuccessHomeUrl: HOME_PATH,
  })
}

/** True when the payer has no WeChat account bound yet. */
export function needsWechat(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === paymentNeedsWechat.code
}

/**
 * WeChat's page that tells whose account it is without asking; by the login page it comes back to the page that pays,
 * which is an own path with a query.
 */
export async function bindingUrl(back: string, api: Api): Promise<string> {
  const { url } = await api.call(getWxAuthorUrl, { returnUrl: `${back}&pay=${PAY_PARAMETER.startBound}` })
  return url
}
