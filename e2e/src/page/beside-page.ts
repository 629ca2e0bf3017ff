import type { Page } from 'playwright-core'
import { orderPage } from '#page/order-page.ts'

/** 一起去: the sheet on the ticket's page, and the page that the link of a held place opens. */
export function besidePage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  return {
    /** The sheet of an order, with what is held or can be. */
    async open(orderId: string) {
      await orderPage(page).open(orderId)
      await button(/一起去，为朋友留一席/).click()
      await page.getByRole('dialog', { name: '一起去' }).waitFor()
    },
    hold: button('留一席'),
    held: page.getByText('已为朋友留了一席'),
    taken: page.getByText('朋友接下了这一席'),
    /** A link leads to the app's own address, whichever this test has. */
    async openLink(url: string) {
      const { pathname, search } = new URL(url)
      await page.goto(pathname + search)
    },
    offeredBy: (nickName: string) => page.getByRole('heading', { name: `${nickName} 为你留了一席` }),
    take: button('接下这一席'),
    loginFirst: button('登录后接下'),
    giveUp: button('不留了'),
    /** What the question stands on. */
    askingCard: page.getByRole('dialog', { name: '把这一席放回去？' }).locator('> div'),
    giveUpNow: button('放回去'),
    givenUp: page.getByText('这一席已经放回去了'),
    gone: page.getByText('为你留的一席已经不在了'),
  }
}
