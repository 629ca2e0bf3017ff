import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { aPhone, getCode } from '#journey/logged-in.ts'
import { loginPage } from '#page/login-page.ts'
import { readStored, removeStored } from '#page/stored.ts'
import { IN_WECHAT } from '#wechat/wechat-browser.ts'

const MY = APP_ROUTES.my.path

/** Agrees, goes to WeChat's page, and chooses somebody there. */
async function authorize(page: Page, person: RegExp) {
  const login = loginPage(page)
  await login.consent.check({ force: true })
  await login.weChat.click()
  await page.waitForURL(/\/sim\/wechat-open\//)
  await page
    .getByRole('link', { name: person })
    .or(page.getByRole('button', { name: person }))
    .first()
    .click()
}

describe('inside WeChat', () => {
  // proves 1.10
  journey('a new person is asked for a phone once; later WeChat alone is enough', async ({ visitor }) => {
    // the page may ask for a token while the test takes its credential away
    const { page, context } = await visitor({ ...IN_WECHAT, expectedFaults: [/CreateWxAccessToken/] })
    const login = loginPage(page)
    await login.open(MY)
    await login.weChat.waitFor()
    expect(await login.phone.count()).toBe(0)
    await authorize(page, /新/)
    await page.getByText('微信已确认').waitFor()
    await eventually(() => new URL(page.url()).searchParams.has('code')).toBe(false)
    const phone = aPhone()
    await login.phone.fill(phone)
    await login.code.fill(await getCode(page, phone))
    await login.submit.click()
    await page.waitForURL(MY)

    await context.clearCookies({ name: 'quan_login' })
    for (const name of Object.keys(await readStored(page))) await removeStored(page, name)
    await login.open(MY)
    await login.consent.check({ force: true })
    // WeChat knows the person by now and asks nothing
    await login.weChat.click()
    await page.waitForURL(MY)
  })

  journey('a code that was used up is asked for anew, without a word', async ({ visitor }) => {
    const { page } = await visitor({ ...IN_WECHAT, expectedFaults: [/RegisterLoginAccount/] })
    const returns: string[] = []
    page.on('framenavigated', (frame) => {
      if (new URL(frame.url()).searchParams.has('code')) returns.push(frame.url())
    })
    await loginPage(page).open(MY)
    await authorize(page, /新/)
    await page.getByText('微信已确认').waitFor()
    // as WeChat does when it opens a page twice
    await page.goto(returns[0]!)
    await page.getByText('微信已确认').waitFor()
    await eventually(() => new URL(page.url()).searchParams.has('code')).toBe(false)
    expect(new Set(returns.map((url) => new URL(url).searchParams.get('code'))).size).toBe(2)
  })
})
