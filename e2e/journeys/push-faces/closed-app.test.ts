import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { type AppMessage, writeAppMessage } from '@quan/contract/push/app-message.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { appUrl } from '#app/app-process.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { workerReady } from '#network/ready-offline.ts'
import { banner } from '#page/app-page.ts'
import { myPage } from '#page/login-page.ts'
import {
  answerNotifications,
  deliverToWorker,
  ensureMessageSystem,
  pagesInUse,
  systemMessages,
  tapSystemMessage,
} from '#push/system-messages.ts'

/** Longest time for two people's logins and what they do, in milliseconds. */
const TWO_PEOPLE_MS = 120_000

const aMessage = (fields: Partial<AppMessage> = {}): AppMessage => ({
  id: randomUUID(),
  kind: NotificationKind.activityChanged,
  title: '活动有变化',
  text: '开始时间改到了 20:00',
  route: `${APP_ROUTES.my.path}?view=orders`,
  createTime: new Date().toISOString(),
  ...fields,
})

/** A member whose browser may show messages of the system. */
async function allowedMember(visitor: OpenVisitor, to: string): Promise<Page> {
  const { page } = await visitor({ ...WITH_WORKER, permissions: ['notifications'] })
  await logIn(page, { to })
  await workerReady(page)
  await ensureMessageSystem(page)
  return page
}

/** The app stays open, and somebody looks at something else. */
async function lookElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/sim/')
  await other.bringToFront()
  // without a desktop, a browser takes every page for the one in use unless it is told otherwise
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } })
  await eventually(() => pagesInUse(page)).not.toContain(page.url())
  return other
}

const theSwitch = (page: Page) => page.getByRole('switch', { name: '后台通知' })

describe('a message while nobody looks at the app', () => {
  journey('is shown by the system; a tap opens its page in the app that is there', async ({ visitor }) => {
    const page = await allowedMember(visitor, '/')
    await lookElsewhere(page)
    const message = aMessage()
    await deliverToWorker(page, writeAppMessage(message))
    await eventually(() => systemMessages(page)).toEqual([
      { title: message.title, body: message.text, tag: message.id, data: { id: message.id, path: message.route } },
    ])
    await tapSystemMessage(page, message.id)
    await page.waitForURL((url) => url.pathname + url.search === message.route)
    await eventually(() => systemMessages(page)).toEqual([])
  })

  journey('never leads out of the app', async ({ visitor }) => {
    const page = await allowedMember(visitor, '/')
    await lookElsewhere(page)
    const message = aMessage({ route: 'https://elsewhere.example/' })
    await deliverToWorker(page, writeAppMessage(message))
    await eventually(() => systemMessages(page)).toMatchObject([
      { data: { path: `${APP_ROUTES.my.path}?view=messages` } },
    ])
  })

  journey('is the banner of the app instead where somebody uses it', async ({ visitor }) => {
    const page = await allowedMember(visitor, '/')
    await page.bringToFront()
    await deliverToWorker(page, writeAppMessage(aMessage()))
    await eventually(() => banner(page).title.textContent()).toBe('活动有变化')
    expect(await systemMessages(page)).toEqual([])
  })
})

describe('messages while the app is closed', () => {
  const settings = { view: 'settings', part: 'notifications' }

  journey(
    'are turned on after their purpose was read, and reach the browser',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const { page } = await visitor()
      await answerNotifications(page, 'granted')
      await logIn(page, { to: APP_ROUTES.my.path })
      await myPage(page).open(settings)
      await theSwitch(page).click()
      await page.getByText('接下来浏览器会问你').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: '好，打开通知' }).click()
      await eventually(() => theSwitch(page).getAttribute('aria-checked')).toBe('true')
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await cutTexts(page)).toEqual([])

      const other = (await visitor()).page
      await logIn(other)
      await other.goto(`${APP_ROUTES.userInfo.path}?id=${await memberIdOf(page)}`)
      await other.getByRole('button', { name: /^关注/ }).first().click()
      await eventually(() => arrivedTitles(page)).toEqual(['新的粉丝'])

      await page.reload()
      await eventually(() => theSwitch(page).getAttribute('aria-checked')).toBe('true')
      const removed = page.waitForResponse('**/Notification/RemoveWebPush')
      await theSwitch(page).click()
      expect((await removed).status()).toBe(200)
      await eventually(() => theSwitch(page).getAttribute('aria-checked')).toBe('false')
    },
  )

  journey('say what to do where the person or the browser forbids them', async ({ visitor }) => {
    const { page } = await visitor()
    await answerNotifications(page, 'denied')
    await logIn(page, { to: APP_ROUTES.my.path })
    await myPage(page).open(settings)
    await theSwitch(page).click()
    await page.getByRole('button', { name: '好，打开通知' }).click()
    await page.getByText('浏览器禁止了本站的通知').waitFor()
    await eventually(() => theSwitch(page).isDisabled()).toBe(true)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await cutTexts(page)).toEqual([])
  })
})

type Kept = { data: { endpoint: string } } | null

/** Titles of what came to the browser of a page, by the simulator that stands for its push service. */
async function arrivedTitles(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => globalThis.localStorage.getItem('activity:webPush'))
  const { endpoint } = (JSON.parse(kept ?? 'null') as Kept)?.data ?? { endpoint: '' }
  const answer = await fetch(`${appUrl()}/sim/web-push/?endpoint=${encodeURIComponent(endpoint)}`)
  const messages = (await answer.json()) as { text: string }[]
  return messages.map(({ text }) => (JSON.parse(text) as { title: string }).title)
}
