import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { fillInAndLogIn, logIn, logInByForm } from '#journey/logged-in.ts'
import { countCalls, nextAnswer } from '#network/watch-calls.ts'
import { settled } from '#page/app-page.ts'
import { loginPath } from '#page/login-page.ts'
import { readStored, removeStored, removeToken, tokenKept } from '#page/stored.ts'

const MY = APP_ROUTES.my.path
const HALF_AN_HOUR_MS = 1_800_000

const titled = (page: Page, title: string) => eventually(() => page.locator('h1:visible').textContent()).toBe(title)

describe('a member', () => {
  journey('is one after a reload, without asking for another token', async ({ visitor }) => {
    const { page, context } = await visitor()
    await logIn(page, { to: MY })
    await tokenKept(page)
    const renewals = countCalls(context, createWxAccessToken)
    const told = nextAnswer(page, saveUserInfo)
    await page.reload()
    await titled(page, '我的')
    expect(page.url()).toContain(MY)
    // the last that a member's page tells at its start
    await told
    expect(renewals()).toBe(0)
  })

  // proves 3.2
  journey('leaves nothing readable on the device but an id', async ({ visitor }) => {
    const { page } = await visitor()
    const { phone } = await logIn(page, { to: MY })
    await tokenKept(page)
    // the user info is there, sealed: a device that keeps none would tell nothing either
    await eventually(async () => (await readStored(page))['activity:userInfo']).toMatch(/"iv":"[\w+/=-]+"/)
    const stored = JSON.stringify(await readStored(page))
    expect(stored).not.toContain(phone)
    expect(stored).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
  })

  // proves 9.7
  journey('gets a new token without noticing when the old one has run out', async ({ visitor }) => {
    const { page, context } = await visitor()
    await logIn(page, { to: MY })
    await tokenKept(page)
    const renewals = countCalls(context, createWxAccessToken)
    await context.addInitScript((ms) => {
      const real = Date.now
      Date.now = () => real() + ms
    }, HALF_AN_HOUR_MS)
    await page.reload()
    await titled(page, '我的')
    await eventually(renewals).toBe(1)
    expect(page.url()).toContain(MY)
  })

  journey('who reloads costs the server no further key exchange', async ({ visitor }) => {
    const { page } = await visitor()
    const keys = new Set<string>()
    page.on('request', (request) => {
      const { key } = (request.postDataJSON() ?? {}) as { key?: string }
      if (key !== undefined) keys.add(key)
    })
    await logIn(page, { to: MY })
    await titled(page, '我的')
    for (const view of ['settings', 'privacy', 'messages']) {
      await page.goto(`${MY}?view=${view}`)
      await settled(page)
    }
    await titled(page, '消息')
    expect(keys.size).toBe(1)
  })

  journey('is one in every tab, and the tabs share a renewal', async ({ visitor }) => {
    const { page, context } = await visitor()
    await page.goto('/')
    const other = await context.newPage()
    await other.goto(MY)
    await other.waitForURL(loginPath(MY))
    await logIn(page, { to: MY })
    await other.waitForURL(MY)
    await titled(other, '我的')
    await tokenKept(page)
    for (const tab of [page, other]) await tab.waitForLoadState('networkidle')
    const renewals = countCalls(context, createWxAccessToken)
    await removeToken(page)
    const told = [page, other].map((tab) => nextAnswer(tab, saveUserInfo))
    await Promise.all([page.reload(), other.reload()])
    await titled(page, '我的')
    await titled(other, '我的')
    await tokenKept(page)
    await Promise.all(told)
    expect(renewals()).toBe(1)
  })

  // proves 4.3
  journey('whose login the server knows no more is led to login, and from there back', async ({ visitor }) => {
    const { page, context } = await visitor({ expectedFaults: [/status of 401/] })
    await logIn(page, { to: MY })
    await tokenKept(page)
    await context.clearCookies()
    await removeToken(page)
    await page.goto(`${MY}?view=help`)
    await page.waitForURL(loginPath(`${MY}?view=help`))
    await fillInAndLogIn(page)
    await page.waitForURL(`${MY}?view=help`)
  })

  journey('whose storage was cleared goes on until the page is left', async ({ visitor }) => {
    const { page } = await visitor()
    await logInByForm(page, { to: MY })
    await titled(page, '我的')
    for (const name of Object.keys(await readStored(page))) await removeStored(page, name)
    await page.getByRole('link', { name: '活动' }).click()
    // a new member is asked what they like
    await page.getByRole('button', { name: '跳过' }).click()
    await page.getByRole('link', { name: '我的' }).click()
    await titled(page, '我的')
    expect(page.url()).toContain(MY)
  })
})
