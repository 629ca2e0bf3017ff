import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { orderNotFound } from '@quan/contract/order/order-errors.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { addGuests } from '#network/member-calls.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { workerReady } from '#network/ready-offline.ts'
import { beMember, beMemberWithOrder, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { detailPage, signUpPage } from '#page/detail-page.ts'
import { keywordPage } from '#page/list-page.ts'
import { loginPage, myPage } from '#page/login-page.ts'
import { orderPage, orderPath, payOnPhone } from '#page/order-page.ts'

/** Longest time from the list to the refund, in milliseconds. */
const WHOLE_WAY_MS = 90_000
const STRIP = '网络断开了，先看上次的内容'

/** True when the device keeps tickets. */
const isKept = (page: Page) =>
  page.evaluate(() => Object.keys(globalThis.localStorage).some((key) => key.endsWith('tickets')))

describe('an order', () => {
  journey('that is not there is told by the page alone', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/status of 404/] })
    await beMember(page)
    await page.goto(orderPath('00000000-0000-4000-8000-000000000000'))
    await page.getByText('订单找不到了').waitFor()
    expect(await orderPage(page).notice(orderNotFound.text).count()).toBe(0)
  })
})

describe('a place', () => {
  // proves 2.35
  journey(
    'is found, paid, a ticket without a network, given back, and its money comes back',
    { timeout: WHOLE_WAY_MS },
    async ({ visitor }) => {
      const network = await openNetworkToApp()
      onTestFinished(network.close)
      const { page, context } = await visitor({ ...WITH_WORKER, baseURL: network.url, expectedFaults: NETWORK_CUT })
      await beMember(page)
      const { title } = await findOpenActivity()
      const [ordering, my] = [orderPage(page), myPage(page)]
      await signUpAsFound(page, title)
      await ordering.payInCashier('支付成功')
      await ordering.ticket.waitFor()
      await workerReady(page)
      await eventually(() => isKept(page)).toBe(true)

      network.cut()
      await context.setOffline(true)
      await page.reload()
      await ordering.ticket.waitFor()
      await page.getByText(STRIP).waitFor()
      await page.goto(APP_ROUTES.my.path)
      await page.getByRole('link', { name: /入场码/ }).click()
      await ordering.ticket.waitFor()
      await my.open({ view: 'orders', state: 'paid' })
      await page.getByRole('link', { name: title }).click()
      await ordering.ticket.waitFor()

      network.mend()
      await context.setOffline(false)
      await page.reload()
      await ordering.giveBack.click()
      await ordering.sheet.getByText('现在退票可退').waitFor()
      await ordering.confirm(/^退 1/).click()
      await ordering.notice('将原路退回').waitFor()
      await ordering.state('已退款').waitFor()
      expect(await ordering.ticket.count()).toBe(0)
    },
  )

  journey('is given back after another of the same order', async ({ visitor }) => {
    const { page } = await visitor()
    const { call } = await beMember(page)
    const companionIds = (await addGuests(call, 1)).map(({ id }) => id)
    const order = await signUpByCall({ call, activity: await findOpenActivity(), companionIds })
    await payOnPhone(order, call)
    const ordering = orderPage(page)
    await ordering.open(order.id)
    await ordering.giveBack.click()
    await ordering.sheet.getByRole('checkbox').first().uncheck({ force: true })
    for (const left of [1, 0]) {
      await ordering.confirm('退 1 张票').click()
      await ordering.sheet.waitFor({ state: 'hidden' })
      await ordering.notice('将原路退回').waitFor()
      if (left > 0) await ordering.giveBack.click()
    }
    // the second of two within a minute is on its way longer
    await ordering.state(/退款/).waitFor()
  })

  journey('is on my page and among my orders; logged out, nothing of it stays', async ({ visitor }) => {
    const { page } = await visitor()
    const { order } = await beMemberWithOrder(page)
    const [ordering, my] = [orderPage(page), myPage(page)]
    await my.open({ view: 'orders', state: 'unpaid' })
    await page.getByRole('link', { name: order.activity.title }).click()
    await ordering.payInCashier('支付成功')
    await ordering.ticket.waitFor()
    await my.open()
    await page.getByRole('heading', { name: '下一场' }).waitFor()
    await my.open({ view: 'orders', state: 'paid' })
    await page.getByRole('link', { name: order.activity.title }).waitFor()
    await eventually(() => isKept(page)).toBe(true)
    await my.open()
    await my.row('退出登录').click()
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
    await loginPage(page).phone.waitFor()
    await eventually(() => isKept(page)).toBe(false)
  })
})

describe('an unpaid order', () => {
  journey('is cancelled, and its place returns', async ({ visitor }) => {
    const { page } = await visitor()
    const { order } = await beMemberWithOrder(page)
    const ordering = orderPage(page)
    await ordering.open(order.id)
    await page.getByRole('button', { name: '取消订单' }).click()
    await ordering.confirm('取消订单').click()
    await ordering.state('订单已取消').waitFor()
    await page.getByRole('link', { name: '再报一次' }).click()
    await page.waitForURL(`${APP_ROUTES.activityDetail.path}?id=${order.activity.id}`)
  })
})

/** From the list by its words to the activity, and on to the order; the list is that of the busiest city. */
async function signUpAsFound(page: Page, title: string): Promise<void> {
  await page.goto('/')
  const keyword = keywordPage(page)
  await keyword.open()
  await keyword.box.fill(title)
  await page.getByRole('link', { name: title }).first().click()
  await detailPage(page).barButton('立即报名').click()
  await signUpPage(page).submit.click()
  await orderPage(page).pay.waitFor()
}
