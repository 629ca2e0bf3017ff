import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { aPhone, getCode, logInByForm } from '#journey/logged-in.ts'
import { captchaAfter, codesOf } from '#journey/sim-reader.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { appPage } from '#page/app-page.ts'
import { loginPage, loginPath } from '#page/login-page.ts'

const MY = APP_ROUTES.my.path
const REFUSED = [/status of 400/]

describe('logging in by phone', () => {
  // proves 1.2
  journey('leads from the my tab through login to the my page', async ({ visitor }) => {
    const { page } = await visitor()
    await page.goto('/')
    await appPage(page).tab('我的').click()
    await page.waitForURL(loginPath(MY))
    const login = loginPage(page)
    const phone = aPhone()
    await login.phone.fill(phone)
    await eventually(() => login.phone.inputValue()).toMatch(/^199 \d{4} \d{4}$/)
    await login.code.fill(await getCode(page, phone))
    await eventually(() => page.getByRole('button', { name: /^\d+ 秒后重发$/ }).count()).toBe(1)
    await login.consent.check({ force: true })
    await login.submit.click()
    await page.waitForURL(MY)
    await eventually(() => page.title()).toBe('我的')
  })

  journey('explains a wrong code at the field, keeps what was typed, and takes the right one', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: REFUSED })
    const login = loginPage(page)
    await login.open()
    const phone = aPhone()
    await login.phone.fill(phone)
    const code = await getCode(page, phone)
    await login.code.fill(code === '000000' ? '000001' : '000000')
    await login.consent.check({ force: true })
    await login.submit.click()
    await page.getByText('提示信息：验证码不对或已过期').waitFor()
    await eventually(() => login.code.getAttribute('aria-invalid')).toBe('true')
    expect((await login.phone.inputValue()).replaceAll(' ', '')).toBe(phone)
    await login.code.fill(code)
    await login.submit.click()
    await page.waitForURL('/')
  })

  journey('shows another picture after a wrong answer, and sends nothing', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: REFUSED })
    const login = loginPage(page)
    await login.open()
    const phone = aPhone()
    await login.phone.fill(phone)
    const text = await captchaAfter(page, () => login.askForCode.click())
    await login.captcha.field.fill(text === '2222' ? '3333' : '2222')
    const next = await captchaAfter(page, () => login.captcha.send.click())
    await login.captcha.dialog.getByText('图形验证码不对，请看新的一张').waitFor()
    expect(await codesOf(phone)).toEqual([])
    await login.captcha.field.fill(next.toLowerCase())
    await login.captcha.send.click()
    await login.captcha.dialog.waitFor({ state: 'hidden' })
    await eventually(async () => (await codesOf(phone)).length).toBe(1)
  })

  journey('has a captcha for who cannot see it', async ({ visitor }) => {
    const { page } = await visitor()
    const login = loginPage(page)
    await login.open()
    const phone = aPhone()
    await login.phone.fill(phone)
    await captchaAfter(page, () => login.askForCode.click())
    const heard = await captchaAfter(page, () => login.captcha.listen.click())
    const sound = login.captcha.dialog.locator('audio')
    await eventually(() =>
      sound.evaluate((element) => (element as unknown as { duration: number }).duration),
    ).toBeGreaterThan(1)
    await login.captcha.field.fill(heard)
    await login.captcha.send.click()
    await eventually(async () => (await codesOf(phone)).length).toBe(1)
  })

  journey('loses nothing typed when the network is cut, and goes on when it is back', async ({ visitor }) => {
    const network = await openNetworkToApp()
    const { page } = await visitor({ baseURL: network.url, expectedFaults: NETWORK_CUT })
    const login = loginPage(page)
    await login.open(MY)
    const phone = aPhone()
    await login.phone.fill(phone)
    const code = await getCode(page, phone)
    await login.code.fill(code)
    await login.consent.check({ force: true })
    network.cut()
    await login.submit.click()
    await page.getByRole('alert').filter({ hasText: '网络断开了' }).waitFor()
    expect(await login.code.inputValue()).toBe(code)
    expect((await login.phone.inputValue()).replaceAll(' ', '')).toBe(phone)
    network.mend()
    await login.submit.click()
    await page.waitForURL((url) => url.pathname === MY)
    await network.close()
  })

  journey('remembers all but the code when the page is reloaded', async ({ visitor }) => {
    const { page } = await visitor()
    const login = loginPage(page)
    await login.open(MY)
    const phone = aPhone()
    await login.phone.fill(phone)
    await login.code.fill(await getCode(page, phone))
    await login.consent.check({ force: true })
    await page.reload()
    await eventually(async () => (await login.phone.inputValue()).replaceAll(' ', '')).toBe(phone)
    await eventually(() => login.consent.isChecked()).toBe(true)
    expect(await login.code.inputValue()).toBe('')
    await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor()
  })

  journey('says in a browser that one-click login needs the app', async ({ visitor }) => {
    const { page } = await visitor()
    const login = loginPage(page)
    await login.open()
    await login.oneClick.click()
    await page.getByText('此功能必须在APP中使用').waitFor()
    await page.getByText('此功能必须在APP中使用').waitFor({ state: 'hidden' })
  })
})

describe('the target of login', () => {
  // proves 2.37
  journey('is the page that was wanted, with its query', async ({ visitor }) => {
    const { page } = await visitor()
    const target = `${MY}?view=help`
    await logInByForm(page, { to: target })
    await eventually(() => page.url()).toContain(target)
  })

  journey.for(['https://example.com/', '//example.com/', '/\\example.com/', 'javascript:alert(1)'])(
    'is the list instead of %s',
    async (redirect, { visitor }) => {
      const { page } = await visitor()
      await logInByForm(page, { to: redirect })
      expect(new URL(page.url()).pathname).toBe('/')
    },
  )

  journey('is gone to at once by who is logged in already', async ({ visitor }) => {
    const { page } = await visitor()
    await logInByForm(page)
    await page.goto(loginPath(MY))
    await page.waitForURL(MY)
  })
})
