import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { fillInAndLogIn, logIn } from '#journey/logged-in.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { accessibilityFaults, atRest } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { appPage, banner } from '#page/app-page.ts'
import { fingerOn } from '#page/gesture.ts'
import { loginPage, myPage } from '#page/login-page.ts'
import { operatePush } from '#push/member-at-gateway.ts'

/** Longest time for two people's logins and what they do, in milliseconds. */
const TWO_PEOPLE_MS = 120_000

/** Somebody who follows whoever uses the other page. */
async function follow(visitor: OpenVisitor, mine: Page): Promise<void> {
  const { page } = await visitor()
  await logIn(page)
  await page.goto(`${APP_ROUTES.userInfo.path}?id=${await memberIdOf(mine)}`)
  await page.getByRole('button', { name: /^关注/ }).first().click()
  await page.getByText('已关注').first().waitFor()
}

/** The push id of a page, once its line is up. */
async function clientIdOf(page: Page): Promise<string> {
  const find = () => page.evaluate((key) => globalThis.localStorage.getItem(key) ?? '', PushStorageKey.clientId)
  await eventually(find).toMatch(/^[0-9a-f]{32}$/)
  return find()
}

/** Tabs that have a push line or wait for it. */
const tabsAtTheLine = (page: Page) =>
  page.evaluate(async () => {
    const { held, pending } = await globalThis.navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === 'quan-push-line').length
  })

describe('a message that comes while the app is in use', () => {
  // proves 1.12
  journey('is a banner, leads to its page, and is read by that', { timeout: TWO_PEOPLE_MS }, async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: '/' })
    const { shown, link, title, hold } = banner(page)
    await Promise.all([hold(), follow(visitor, page)])
    expect(await title.textContent()).toBe('新的粉丝')
    await page.getByRole('link', { name: '消息，1 条未读' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await cutTexts(page)).toEqual([])

    await link.click()
    await page.waitForURL((url) => url.pathname === APP_ROUTES.userInfo.path)
    await shown.waitFor({ state: 'detached' })
    await appPage(page).back.click()
    await appPage(page).tab('我的').click()
    await page.getByRole('button', { name: '消息', exact: true }).waitFor()
    await eventually(() => myPage(page).count('粉丝').textContent()).toBe('1粉丝')
  })

  journey(
    'needs no banner in the message centre, which shows it at once',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const { page } = await visitor()
      await logIn(page, { to: APP_ROUTES.my.path })
      await clientIdOf(page)
      await myPage(page).bell.click()
      await page.getByText('还没有消息').waitFor()
      await follow(visitor, page)
      await page.getByRole('link', { name: /新的粉丝/ }).waitFor()
      expect(await banner(page).shown.count()).toBe(0)
    },
  )

  journey('gives way to newer ones, which a swipe up puts away', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: '/' })
    const clientId = await clientIdOf(page)
    const { shown, title, more, hold } = banner(page)
    await Promise.all([hold(), operatePush('send', '--cid', clientId, '--text', '今晚 2 点维护')])
    expect(await title.textContent()).toBe('今晚 2 点维护')
    await operatePush('send', '--cid', clientId, '--text', '维护推迟到 3 点')
    await eventually(() => title.textContent()).toBe('维护推迟到 3 点')
    await eventually(() => more.textContent()).toBe('还有 1 条新消息')

    await atRest(page)
    const box = await shown.boundingBox()
    const finger = await fingerOn(page)
    await finger.put((box?.x ?? 0) + 120, (box?.y ?? 0) + 30)
    await finger.slideBy(0, -60)
    await finger.lift()
    await shown.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/')
  })
  journey('comes to every tab once, and to none after the log-out', { timeout: TWO_PEOPLE_MS }, async ({ visitor }) => {
    const { page, context } = await visitor()
    await logIn(page, { to: APP_ROUTES.my.path })
    const clientId = await clientIdOf(page)
    const other = await context.newPage()
    await other.goto('/')
    await eventually(() => tabsAtTheLine(other)).toBe(2)
    expect(await clientIdOf(other)).toBe(clientId)
    const send = operatePush('send', '--cid', clientId, '--text', '今晚 2 点维护')
    await Promise.all([banner(page).hold(), banner(other).hold(), send])
    for (const tab of [page, other]) {
      expect(await banner(tab).title.textContent()).toBe('今晚 2 点维护')
      await banner(tab).close.click()
      await banner(tab).shown.waitFor({ state: 'detached' })
    }

    await myPage(page).row('退出登录').click()
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
    await loginPage(page).phone.waitFor()
    await operatePush('send', '--cid', clientId, '--text', '不该看到')
    // whoever logs in here is logged in there, and either tab may have the line
    await other.close()
    await fillInAndLogIn(page)
    const newId = await clientIdOf(page)
    expect(newId).not.toBe(clientId)
    await Promise.all([banner(page).hold(), operatePush('send', '--cid', newId, '--text', '维护结束')])
    expect(await banner(page).title.textContent()).toBe('维护结束')
    expect(await banner(page).more.count()).toBe(0)
  })
})
