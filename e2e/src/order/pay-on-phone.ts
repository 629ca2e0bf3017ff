import type { Order } from '@quan/contract/order/order.ts'
import { OrderPayType } from '@quan/contract/order/order-pay-type.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { orderPayment } from '@quan/contract/payment/order-payment.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { appUrl } from '#app/app-settings.ts'
import { readCall } from '#catalogue/read-call.ts'
import { untilFound } from '#journey/until-found.ts'
import type { MemberCall } from '#network/member-calls.ts'

/** Pays an order as its member does on the phone that scanned the code, until the server has heard of it. */
export async function payOnPhone(order: Pick<Order, 'id' | 'buyType'>, call: MemberCall): Promise<void> {
  const { storeId } = await readCall(getServerInfo, {})
  const productDto = { productId: order.id, buyType: order.buyType }
  await call(orderPayment, { productDto, storeId, orderPayType: OrderPayType.wechatPay })
  await actAsPayer(order, 'pay')
  // the news comes from the payment service to the server in its own time
  await untilFound('the payment', async () => {
    const { state } = await call(getOrderDetail, { id: order.id })
    return state === OrderState.unpaid ? null : state
  })
}

/** Has the simulated payment service do something about an order: the payer pays, or the next call gets no answer. */
export async function actAsPayer({ id }: Pick<Order, 'id'>, act: 'pay' | 'no-answer'): Promise<void> {
  const body = JSON.stringify({ out_trade_no: id.replaceAll('-', ''), act })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${appUrl()}/sim/wechat-pay/act`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${act}: ${answer.status} ${await answer.text()}`)
}
