import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { deleteAccount } from '@quan/contract/my-data/delete-account.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { organizerCardPath } from '#journey/demo-people.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { fillInAndLogIn, getCode, logIn } from '#journey/logged-in.ts'
import { refuseCalls } from '#network/watch-calls.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'
import { loginPath, myPage } from '#page/login-page.ts'
import { removeToken, tokenKept } from '#page/stored.ts'

const MY = APP_ROUTES.my.path
const LOGIN_NEEDED = { status: 401, code: 'login.required', message: '请先登录' }
const atLogin = (page: Page) => page.waitForURL(({ pathname }) => pathname === APP_ROUTES.login.path)

/** A member in a tab that has asked for no code yet: a tab waits a minute for the next one. */
async function memberInNewTab(visitor: OpenVisitor) {
  // closing a tab while the worker behind it starts can leave the worker, and all tabs, waiting for a debugger
  const { page: first, context } = await visitor({ expectedFaults: [/status of 401/] })
  const { phone } = await logIn(first, { to: MY })
  await tokenKept(first)
  const page = await context.newPage()
  await first.close()
  return { page, context, phone }
}

describe('a session that ends by itself', () => {
  journey('loses no switch that was just turned', async ({ visitor }) => {
    const { page, context, phone } = await memberInNewTab(visitor)
    await myPage(page).open({ view: 'settings', part: 'notifications' })
    const follower = page.getByRole('switch', { name: '有人关注我' })
    await follower.waitFor()
    await context.clearCookies()
    await refuseCalls(page, saveNotificationSettings, LOGIN_NEEDED, 1)
    await follower.click()
    await atLogin(page)
    const saved = page.waitForResponse('**/Notification/SaveSettings')
    await fillInAndLogIn(page, phone)
    expect((await saved).status()).toBe(200)
    await eventually(() => follower.getAttribute('aria-checked')).toBe('false')
    await page.reload()
    await eventually(() => follower.getAttribute('aria-checked')).toBe('false')
  })

  journey('deletes nothing, and asks again once its member is back', async ({ visitor }) => {
    const { page, context, phone } = await memberInNewTab(visitor)
    await myPage(page).open({ view: 'privacy', part: 'delete' })
    await page.getByRole('textbox', { name: '验证码', exact: true }).fill(await getCode(page, phone))
    await page.getByRole('button', { name: '注销账号' }).click()
    await context.clearCookies()
    await refuseCalls(page, deleteAccount, LOGIN_NEEDED, 1)
    await page.getByRole('button', { name: '确认注销' }).click()
    await atLogin(page)
    // who logs in in one tab is in in all
    await logIn(await context.newPage(), { phone, to: MY })
    await page.getByRole('dialog', { name: '真的要注销吗？' }).waitFor()
    const deleted = page.waitForResponse('**/MyData/DeleteAccount')
    await page.getByRole('button', { name: '确认注销' }).click()
    expect((await deleted).status()).toBe(200)
    await atLogin(page)
  })

  // proves 4.3
  journey('is told by what a member does, on a page open to all, and they come back to it', async ({ visitor }) => {
    const { page, context, phone } = await memberInNewTab(visitor)
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const detail = detailPage(page)
    await detail.open(id)
    await context.clearCookies()
    await refuseCalls(page, toggleCollect, LOGIN_NEEDED, 1)
    await detail.barButton('收藏').click()
    await page.getByText('提示信息：请先登录').first().waitFor()
    await page.waitForURL(loginPath(detailPath(id)))
    await fillInAndLogIn(page, phone)
    await page.waitForURL(detailPath(id))
    await detail.barButton('收藏').click()
    await detail.bar.getByText('已收藏').waitFor()
  })

  journey('leaves a report as it was begun, reason and words', async ({ visitor }) => {
    const { page, context, phone } = await memberInNewTab(visitor)
    const dialog = page.getByRole('dialog').filter({ visible: true })
    const toReport = async () => {
      await page.getByRole('button', { name: '更多' }).click()
      await page.getByRole('button', { name: /^举报/ }).click()
    }
    await page.goto(await organizerCardPath())
    await toReport()
    await dialog.getByRole('radio', { name: /骚扰/ }).check({ force: true })
    await dialog.getByRole('textbox').fill('连发广告')
    await context.clearCookies()
    await removeToken(page)
    await page.reload()
    await toReport()
    await atLogin(page)
    // the sheet that is going away still lies over the login page, and keeps the focus
    await dialog.waitFor({ state: 'hidden' })
    await fillInAndLogIn(page, phone)
    await toReport()
    await eventually(() => dialog.getByRole('radio', { name: /骚扰/ }).isChecked()).toBe(true)
    await eventually(() => dialog.getByRole('textbox').inputValue()).toBe('连发广告')
  })
})
