import { pathTo } from '#platform/navigation/route-path.ts'
import { publicUrl } from '#platform/share/share-link.ts'

/**
 * Values of `pay` in the address of an order: `1` begins to pay; `again` does too, after WeChat's account was bound
 * on the way; with `back` somebody is back from WeChat, or was on the way there.
 */
export const PAY_PARAMETER = { start: '1', startBound: 'again', back: 'back' } as const

/** Where an order is paid; `how` says to begin at once. */
export function orderPath(orderId: string, how?: (typeof PAY_PARAMETER)[keyof typeof PAY_PARAMETER]): string {
  return pathTo('orderDetail', { id: orderId, pay: how })
}

/** Link in the QR code of an order: opened in WeChat, it is paid there. */
export function payLink(orderId: string): string {
  return publicUrl() + orderPath(orderId, PAY_PARAMETER.start)
}

/** The number of an order at the payment service, which stands on the payer's bill. */
export function paymentNumber(orderId: string): string {
  return orderId.replaceAll('-', '')
}

/** The cashier of the demo, which comes back to an own path with `pay` in its query. */
export function cashierPath(orderId: string, back: string): string {
  const query = new URLSearchParams({ out_trade_no: paymentNumber(orderId), return: back })
  return `/sim/wechat-pay/cashier?${query}`
}
