import type { Page } from 'playwright-core'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { orderPayment, OrderPayType } from '@quan/contract/payment/order-payment.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { appPage } from '#page/app-page.ts'
import { appUrl } from '../app/app-process.ts'
import { readCall } from '../catalogue/find-activity.ts'
import { untilFound } from '../journey/until-found.ts'
import type { MemberCall } from '../network/member-calls.ts'

/** The address of an order's page. */
export const orderPath = (id: string): string => `${APP_ROUTES.orderDetail.path}?id=${id}`

export type OrderPage = ReturnType<typeof orderPage>

/** The page of an order, and the demo's cashier it leads to. */
export function orderPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  return {
    ...appPage(page),
    /** Where the order stands. */
    state: (words: string | RegExp) => page.getByRole('heading', { level: 2, name: words }),
    pay: button('立即支付'),
    /** Below it, where paying itself shows no others. */
    otherWays: button('其他付款方式'),
    giveBack: button('退票'),
    ticket: page.getByRole('img', { name: '入场二维码' }),
    payCode: dialog.getByRole('img', { name: '付款二维码' }),
    /** Beside the order, where the screen is wide. */
    code: page.getByRole('region', { name: '微信扫码付款' }).getByRole('img', { name: '付款二维码' }),
    sheet: dialog,
    confirm: (name: string | RegExp) => dialog.getByRole('button', { name }),
    /** The text of a notice. */
    notice: (text: string) => page.getByRole('status').filter({ hasText: text }),
    async open(id: string) {
      await page.goto(orderPath(id))
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
    /** From the order to the cashier, which ends the payment so; back on the order's page. */
    async payInCashier(ending: '支付成功' | '取消支付' | '支付失败') {
      await button('立即支付').click()
      await dialog.getByRole('button', { name: '打开演示收银台' }).click()
      await page.waitForURL(/\/sim\/wechat-pay\/cashier/)
      await button(ending).click()
      await page.waitForURL((url) => url.pathname === APP_ROUTES.orderDetail.path)
    },
  }
}

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
