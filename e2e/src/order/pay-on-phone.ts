import type { Order } from '@quan/contract/order/order.ts'
import { OrderPayType } from '@quan/contract/order/order-pay-type.ts'
import { orderPayment } from '@quan/contract/payment/order-payment.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { appUrl } from '#app/app-settings.ts'
import { readCall } from '#catalogue/read-call.ts'
import type { MemberCall } from '#network/member-calls.ts'

/** Pays an order as its member does on the phone that scanned the code, at the simulated payment service. */
export async function payOnPhone(order: Pick<Order, 'id' | 'buyType'>, call: MemberCall): Promise<void> {
  const { storeId } = await readCall(getServerInfo, {})
  const productDto = { productId: order.id, buyType: order.buyType }
  await call(orderPayment, { productDto, storeId, orderPayType: OrderPayType.wechatPay })
  const body = JSON.stringify({ out_trade_no: order.id.replaceAll('-', ''), act: 'pay' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${appUrl()}/sim/wechat-pay/act`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`pay: ${answer.status} ${await answer.text()}`)
}
