import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { myPage, myPath } from '#page/login-page.ts'

/** The views of the personal area and their headings. */
const VIEWS: [Record<string, string>, string][] = [
  [{}, '我的'],
  [{ view: 'orders' }, '我的订单'],
  [{ view: 'messages' }, '消息'],
  [{ view: 'settings' }, '设置'],
  [{ view: 'settings', part: 'language' }, '语言'],
  [{ view: 'settings', part: 'notifications' }, '通知'],
  [{ view: 'settings', part: 'phone' }, '更换手机号'],
  [{ view: 'privacy' }, '隐私与安全'],
  [{ view: 'privacy', part: 'blocked' }, '黑名单'],
  [{ view: 'privacy', part: 'devices' }, '登录设备'],
  [{ view: 'privacy', part: 'export' }, '导出我的数据'],
  [{ view: 'privacy', part: 'delete' }, '注销账号'],
  [{ view: 'waiting' }, '我的候补'],
  [{ view: 'calendar' }, '我的日历'],
  [{ view: 'help' }, '帮助与客服'],
]

describe('the personal area', () => {
  // proves 2.12
  journey('stands behind login, and invites a new member to fill in the card', async ({ visitor }) => {
    const { page } = await visitor()
    const { phone } = await logIn(page, { to: APP_ROUTES.my.path })
    const my = myPage(page)
    await eventually(() => my.heading.textContent()).toBe('我的')
    await page.getByText('还没有昵称').waitFor()
    await page.getByText(`${phone.slice(0, 3)} •••• ${phone.slice(-4)}`).waitFor()
    await page.getByRole('link', { name: /我的名片.*去填写/ }).waitFor()
  })

  journey('leads to no page that is not there', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: APP_ROUTES.my.path })
    await page.getByText('还没有昵称').waitFor()
    const paths = await page
      .locator('[role=main]:visible a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(3)
    for (const path of new Set(paths)) {
      await page.goto(path)
      await page.locator('h1:visible').waitFor()
      expect(await page.getByText('页面不存在').count(), path).toBe(0)
    }
  })

  journey('has views that can be linked, gone back from, read by everybody and on every phone', async ({ visitor }) => {
    // a view that fades in has other colours
    const { page } = await visitor()
    await logIn(page, { to: APP_ROUTES.my.path })
    const my = myPage(page)
    for (const [view, title] of VIEWS) {
      await my.open(view)
      await eventually(() => my.heading.textContent()).toBe(title)
      await page.locator('[aria-busy=true]:visible').first().waitFor({ state: 'hidden' })
      expect(await accessibilityFaults(page), title).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await cutTexts(page), title).toEqual([])
      await page.setViewportSize({ width: 375, height: 812 })
    }
  })

  journey('goes back from its views to where it was', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: APP_ROUTES.my.path })
    const my = myPage(page)
    await my.row('隐私与安全').click()
    await my.row('登录设备').click()
    await eventually(() => my.heading.textContent()).toBe('登录设备')
    await my.back.click()
    await eventually(() => my.heading.textContent()).toBe('隐私与安全')
    await my.back.click()
    await page.waitForURL(myPath())
    await eventually(() => my.heading.textContent()).toBe('我的')
  })
})
