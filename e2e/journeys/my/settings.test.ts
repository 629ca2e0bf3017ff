import type { Page } from 'playwright-core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { aPhone, getCode, logIn } from '#journey/logged-in.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { myPage } from '#page/login-page.ts'
import { removeToken, tokenKept } from '#page/stored.ts'

/** The new number and its code, which is told. */
async function fillIn(page: Page, next: string): Promise<string> {
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(next)
  const code = await getCode(page, next)
  await page.getByRole('textbox', { name: '验证码', exact: true }).fill(code)
  return code
}
async function fillInPresent(page: Page, phone: string) {
  const ask = page.getByRole('button', { name: '现在手机号的验证码 获取验证码' })
  await page.getByRole('textbox', { name: '现在手机号的验证码' }).fill(await getCode(page, phone, { ask }))
}
const masked = (phone: string) => `${phone.slice(0, 3)} •••• ${phone.slice(-4)}`

describe('settings', () => {
  // proves 1.14
  journey('speak another language at once, and after a reload', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: APP_ROUTES.my.path })
    const my = myPage(page)
    await my.open({ view: 'settings', part: 'language' })
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    await eventually(() => my.heading.textContent()).toBe('Language')
    await page.reload()
    await eventually(() => my.heading.textContent()).toBe('Language')
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('radio', { name: '简体中文' }).check({ force: true })
    await eventually(() => my.heading.textContent()).toBe('语言')
  })

  journey('keep the appearance', async ({ visitor }) => {
    const { page } = await visitor({ colorScheme: 'light' })
    await logIn(page, { to: APP_ROUTES.my.path })
    await myPage(page).open({ view: 'settings' })
    const theme = () => page.locator('html').getAttribute('data-theme')
    await page.getByRole('tab', { name: '深色' }).click()
    await eventually(theme).toBe('dark')
    await page.reload()
    await eventually(theme).toBe('dark')
    await page.getByRole('tab', { name: '跟随系统' }).click()
    await eventually(theme).toBe('light')
  })

  journey('keep on the server what a member wants to hear of', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: APP_ROUTES.my.path })
    await myPage(page).open({ view: 'settings', part: 'notifications' })
    const follower = page.getByRole('switch', { name: '有人关注我' })
    const saved = page.waitForResponse('**/Notification/SaveSettings')
    await follower.click()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await eventually(() => follower.getAttribute('aria-checked')).toBe('false')
  })

  journey('change the phone number, by which one logs in from then on', async ({ visitor }) => {
    const { page } = await visitor()
    const { phone } = await logIn(page, { to: APP_ROUTES.my.path })
    const [my, next] = [myPage(page), aPhone()]
    await my.open({ view: 'settings' })
    await my.row('手机号').click()
    await fillIn(page, next)
    await fillInPresent(page, phone)
    await page.getByRole('button', { name: '确认更换' }).click()
    await eventually(() => my.heading.textContent()).toBe('设置')
    await page.getByRole('button', { name: masked(next) }).waitFor()
  })

  // proves 20.43
  journey('leave the other device logged in when the number changes, which then shows it', async ({ visitor }) => {
    const [{ page }, { page: other }] = [await visitor(), await visitor()]
    const { phone } = await logIn(page, { to: APP_ROUTES.my.path })
    await logIn(other, { phone, to: APP_ROUTES.my.path })
    await tokenKept(other)
    const next = aPhone()
    await myPage(page).open({ view: 'settings', part: 'phone' })
    await fillIn(page, next)
    await fillInPresent(page, phone)
    await page.getByRole('button', { name: '确认更换' }).click()
    await page.getByText('手机号已更换').waitFor()
    await removeToken(other)
    await other.reload()
    await other.getByText(masked(next)).waitFor()
    expect(new URL(other.url()).pathname).toBe(APP_ROUTES.my.path)
  })

  // proves 20.1
  // proves 20.4
  journey(
    'hold a change of the number without the present phone, on every device until it is undone',
    async ({ visitor }) => {
      const [{ page }, { page: other }] = [await visitor(), await visitor()]
      const { phone } = await logIn(page, { to: APP_ROUTES.my.path })
      await myPage(page).open({ view: 'settings', part: 'phone' })
      await page.getByRole('button', { name: '我没有这个手机了' }).click()
      await fillIn(page, aPhone())
      await page.getByRole('button', { name: '申请 72 小时后更换' }).click()
      await page.getByRole('heading', { name: '正在等待更换手机号' }).waitFor()
      await logIn(other, { phone, to: APP_ROUTES.my.path })
      await other.getByRole('button', { name: '撤销更换' }).click()
      await other.getByText('已撤销，手机号没有变').waitFor()
      await page.reload()
      await page.getByRole('textbox', { name: '手机号', exact: true }).waitFor()
    },
  )

  journey('keep what was typed when the network goes in the middle', async ({ visitor, onTestFinished }) => {
    const network = await openNetworkToApp()
    onTestFinished(network.close)
    const { page } = await visitor({ baseURL: network.url, expectedFaults: NETWORK_CUT })
    const { phone } = await logIn(page, { to: APP_ROUTES.my.path })
    await myPage(page).open({ view: 'settings', part: 'phone' })
    const code = await fillIn(page, aPhone())
    await fillInPresent(page, phone)
    network.cut()
    await page.getByRole('button', { name: '确认更换' }).click()
    await page.getByText('网络断开了，请检查网络后再试').waitFor()
    expect(await page.getByRole('textbox', { name: '验证码', exact: true }).inputValue()).toBe(code)
    network.mend()
    await page.getByRole('button', { name: '确认更换' }).click()
    await page.getByText('手机号已更换').waitFor()
  })
})
