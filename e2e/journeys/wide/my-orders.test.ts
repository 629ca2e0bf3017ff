import { describe, expect } from 'vitest'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { AT_A_COMPUTER } from '#browser/launch.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { beMemberWithOrder } from '#order/sign-up-by-call.ts'
import { orderPath, payOnPhone } from '#page/order-page.ts'

/** Of a phone's browser the ways to pay are others. */
const DESKTOP = { ...AT_A_COMPUTER, isMobile: false, hasTouch: false }

describe('my area on a wide screen', () => {
  // proves 21.4
  journey('has its menu beside the orders, and an order opens in their place', async ({ visitor }) => {
    const { page } = await visitor(DESKTOP)
    const { call, order } = await beMemberWithOrder(page)
    await payOnPhone(order, call)
    await page.goto(APP_ROUTES.my.path)
    const menu = page.getByRole('navigation', { name: '我的', exact: true })
    const entry = (name: string) => menu.getByRole('link', { name })
    await eventually(() => entry('我的订单').getAttribute('aria-current')).toBe('page')
    await page.getByRole('img', { name: '入场二维码' }).waitFor()
    await page.locator('[aria-busy=true]:visible').first().waitFor({ state: 'hidden' })
    expect(await accessibilityFaults(page)).toEqual([])

    const row = page.getByRole('listitem').getByRole('link', { name: order.activity.title })
    await row.click()
    await eventually(() => page.locator('h1:visible').textContent()).toBe('订单详情')
    expect(new URL(page.url()).searchParams.get('id')).toBe(order.id)
    expect(await entry('我的收藏').isVisible()).toBe(true)
    expect(await entry('我的订单').getAttribute('aria-current')).toBe('page')
    expect(await page.locator('[role=main]:visible').count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])

    await entry('我的收藏').click()
    await eventually(() => page.locator('h1:visible').textContent()).toBe('我的收藏')
    await page.goBack()
    await eventually(() => page.locator('h1:visible').textContent()).toBe('订单详情')
    await page.goBack()
    await row.waitFor()
    await eventually(() => page.locator('h1:visible').textContent()).toBe('我的')
  })

  // proves 21.8
  journey('shows the code to pay by beside an unpaid order, which is paid on a phone', async ({ visitor }) => {
    const { page } = await visitor(DESKTOP)
    const { call, order } = await beMemberWithOrder(page)
    await page.goto(orderPath(order.id))
    const card = page.getByRole('region', { name: '微信扫码付款' })
    await card.getByRole('img', { name: '付款二维码' }).waitFor()
    await eventually(async () => (await card.boundingBox())?.width).toBe(400)
    expect(await page.getByRole('button', { name: '立即支付' }).count()).toBe(0)
    await page.getByRole('button', { name: '取消订单' }).waitFor()
    await payOnPhone(order, call)
    await page.getByRole('img', { name: '入场二维码' }).waitFor()
    await eventually(() => card.count()).toBe(0)
  })
})
