import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { appPage } from '#page/app-page.ts'

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
    giveBack: button(/^(申请退款|退回名额)$/),
    ticket: page.getByRole('img', { name: '入场二维码' }),
    payCode: dialog.getByRole('img', { name: '付款二维码' }),
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
