import { afterAll, beforeAll, describe, expect } from 'vitest'
import { AppSetting, type AppProcess, startApp } from '#app/app-process.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { beMemberWithOrder } from '#order/sign-up-by-call.ts'
import { orderPage, orderPath, payOnPhone } from '#page/order-page.ts'
import { IN_WECHAT, IN_WECHAT_ON_ANDROID, openWechat } from '#wechat/wechat-browser.ts'

/** Well below the minute after which the server would ask by itself. */
const UNTOLD_WITHIN_MS = 25_000

describe('paying in the cashier of the demo', () => {
  // proves 4.13
  journey('brings the ticket, and nothing is said of it', async ({ visitor }) => {
    const { page } = await visitor(WITH_WORKER)
    const { order } = await beMemberWithOrder(page)
    const paying = orderPage(page)
    await paying.open(order.id)
    await paying.payInCashier('支付成功')
    await paying.ticket.waitFor()
    await page.getByText('待入场').waitFor()
    await eventually(() => new URL(page.url()).search).toBe(`?id=${order.id}`)
    expect(await page.getByText(/订单未支付|订单支付失败/).count()).toBe(0)
  })

  // proves 13.22
  journey('leaves no step behind: back leads to where the order was opened from', async ({ visitor }) => {
    const { page } = await visitor()
    const { order } = await beMemberWithOrder(page)
    await page.goto(`${APP_ROUTES.my.path}?view=orders`)
    const before = page.url()
    const paying = orderPage(page)
    await paying.open(order.id)
    await paying.payInCashier('取消支付')
    await paying.notice('订单未支付').waitFor()
    await paying.payInCashier('支付成功')
    await paying.ticket.waitFor()
    await page.goBack()
    await eventually(() => page.url()).toBe(before)
  })

  for (const [ending, text] of [
    ['取消支付', '订单未支付'],
    ['支付失败', '订单支付失败'],
  ] as const) {
    // proves 8.8 (case '取消支付', '订单未支付')
    // proves 8.9 (case '支付失败', '订单支付失败')
    journey(`that ends with ${ending} says ${text}, and leaves the order to be paid again`, async ({ visitor }) => {
      const { page } = await visitor()
      const { order, call } = await beMemberWithOrder(page)
      const paying = orderPage(page)
      await paying.open(order.id)
      await paying.payInCashier(ending)
      await paying.notice(text).waitFor()
      await paying.state('等你支付').waitFor()
      await eventually(() => page.url()).toMatch(new RegExp(`${orderPath(order.id).replace('?', '\\?')}$`))
      expect((await call(getOrderDetail, { id: order.id })).state).toBe(OrderState.unpaid)
      await paying.payInCashier('支付成功')
      await paying.ticket.waitFor()
    })
  }
})

describe('paying elsewhere', () => {
  journey('is seen by the browser that shows the code', async ({ visitor }) => {
    const { page } = await visitor()
    const { order, call } = await beMemberWithOrder(page)
    const paying = orderPage(page)
    await paying.open(order.id)
    await paying.pay.click()
    await paying.payCode.waitFor()
    await payOnPhone(order, call)
    await paying.ticket.waitFor()
    await paying.payCode.waitFor({ state: 'hidden' })
  })
})

describe('paying in WeChat', () => {
  // proves 1.7
  journey.for([
    { system: 'iOS', ...IN_WECHAT, isOnIos: true },
    { system: 'Android', ...IN_WECHAT_ON_ANDROID, isOnIos: false },
  ])('waits for its bridge, and brings the ticket, on $system', async ({ userAgent, isOnIos }, { visitor }) => {
    const { page, context } = await visitor({ userAgent })
    const wechat = await openWechat(context, { payer: 'pay', isOnIos })
    const { order } = await beMemberWithOrder(page)
    // as the code leads there: it begins by itself
    await page.goto(`${orderPath(order.id)}&pay=1`)
    await orderPage(page).ticket.waitFor()
    await eventually(() => new URL(page.url()).search).toBe(`?id=${order.id}`)
    expect(wechat.told('getBrandWCPayRequest')).toHaveLength(1)
    expect(wechat.refused).toEqual([])
  })

  // proves 14.27
  journey('brings the ticket within seconds though the server is never told of the payment', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    await openWechat(context, { payer: 'notify-never' })
    const { order } = await beMemberWithOrder(page)
    const paying = orderPage(page)
    await paying.open(order.id)
    await paying.pay.click()
    await paying.ticket.waitFor({ timeout: UNTOLD_WITHIN_MS })
  })

  // proves 4.14
  journey('that is cancelled says so', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    await openWechat(context, { payer: 'cancel' })
    const { order } = await beMemberWithOrder(page)
    const paying = orderPage(page)
    await paying.open(order.id)
    await paying.pay.click()
    await paying.notice('订单未支付').waitFor()
    await paying.state('等你支付').waitFor()
  })

  // proves 14.29
  journey(
    'is not the only way: a picture is kept by a long press, and paid elsewhere it brings the ticket',
    async ({ visitor }) => {
      const { page, context } = await visitor({ ...IN_WECHAT, viewport: { width: 320, height: 640 } })
      const wechat = await openWechat(context)
      const { order, call } = await beMemberWithOrder(page)
      const paying = orderPage(page)
      await paying.open(order.id)
      await paying.otherWays.click()
      await paying.confirm('保存 保存付款图片').click()
      const picture = paying.sheet.getByRole('img', { name: /^付款图片：/ })
      await picture.scrollIntoViewIfNeeded()
      await eventually(() =>
        picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      ).toBe(720)
      expect(await accessibilityFaults(page)).toEqual([])
      await paying.confirm('发给朋友 请朋友付').waitFor()
      await payOnPhone(order, call)
      await paying.ticket.waitFor()
      expect(await paying.otherWays.count()).toBe(0)
      expect(wechat.told('getBrandWCPayRequest')).toEqual([])
    },
  )
})

describe.each(['MD5', 'HMAC-SHA256'])('paying in WeChat where messages are signed by %s', (signType) => {
  const former = process.env[AppSetting.url]
  let app: AppProcess
  beforeAll(async () => {
    app = await startApp({ WXPAY_SIGN_TYPE: signType })
    // everybody in this part of the town comes to this server
    process.env[AppSetting.url] = app.url
  })
  afterAll(async () => {
    process.env[AppSetting.url] = former
    await app.stop()
  })

  // proves 9.8
  journey('server, page and payment service mean the same signature', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    const wechat = await openWechat(context, { payer: 'pay' })
    const { order } = await beMemberWithOrder(page)
    await page.goto(`${orderPath(order.id)}&pay=1`)
    await orderPage(page).ticket.waitFor()
    expect(wechat.told('getBrandWCPayRequest')).toMatchObject([{ signType }])
  })
})
