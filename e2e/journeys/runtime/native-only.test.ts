import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { openShell, sentToShell, shellSays } from '#own-shell/shell-double.ts'
import { appPage } from '#page/app-page.ts'
import { loginPage } from '#page/login-page.ts'
import { IN_WECHAT } from '#wechat/wechat-browser.ts'

const NATIVE_ONLY = '此功能必须在APP中使用'

/** Message handlers as WeChat has them on iOS. */
function handlersOfOthers() {
  Object.assign(globalThis, { webkit: { messageHandlers: { weixinDispatchMessage: { postMessage() {} } } } })
}

async function toldFor2Seconds(page: Page) {
  const told = appPage(page).toast.getByText(NATIVE_ONLY)
  await told.waitFor()
  await page.clock.fastForward(1_900)
  expect(await told.count()).toBe(1)
  await page.clock.fastForward(200)
  await told.waitFor({ state: 'detached' })
}

describe('what only the native app has', () => {
  // proves 5.7, 8.10
  journey('is told in a browser, for 2 seconds', async ({ visitor }) => {
    const { page } = await visitor()
    const login = loginPage(page)
    await page.clock.install()
    await login.open()
    await login.oneClick.waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await login.oneClick.click()
    await toldFor2Seconds(page)
  })

  // proves 5.7
  journey('is not told in a shell of others: one without the sheet leads to the code by SMS', async ({ visitor }) => {
    const { page, context } = await visitor()
    await openShell(context)
    const login = loginPage(page)
    await login.open()
    await login.consent.check({ force: true })
    await login.oneClick.click()
    await eventually(async () => (await sentToShell(page)).map(({ action }) => action)).toEqual(['askOperator'])
    const [asked] = await sentToShell(page)
    await shellSays(page, JSON.stringify({ id: asked?.id, action: 'refused' }))
    await appPage(page).toast.getByText('一键登录暂时不可用，请用验证码登录').waitFor()
    expect(await appPage(page).toast.getByText(NATIVE_ONLY).count()).toBe(0)
  })

  journey('is told in WeChat on iOS, whose web view has message handlers too', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    await context.addInitScript(handlersOfOthers)
    const login = loginPage(page)
    await page.clock.install()
    await login.open()
    await login.byPhone.click()
    await login.oneClick.waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await login.oneClick.click()
    await toldFor2Seconds(page)
  })
})
