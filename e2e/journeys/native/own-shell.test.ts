import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { appUrl } from '#app/app-process.ts'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type Visitor, WITH_WORKER } from '#journey/journey.ts'
import { aPhone, fillInAndLogIn, logIn } from '#journey/logged-in.ts'
import { stopClock } from '#journey/stopped-clock.ts'
import { PluginRefusal } from '#own-shell/system-side.ts'
import { openOwnShell, type OwnShell } from '#own-shell/own-shell.ts'
import { appPage } from '#page/app-page.ts'
import { cardPage, MY_CARD } from '#page/card-page.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'
import { loginPage } from '#page/login-page.ts'
import { removeToken } from '#page/stored.ts'

/** Not the home page by its bare address, so that no launch view stands before it. */
const LIST = APP_ROUTES.search.path
const MY = APP_ROUTES.my.path
const ORDERS = APP_ROUTES.orderDetails.path
const SECRET = 'capacitor-storage_loginCredential'

async function inShell({ context, page }: Visitor, options: Parameters<typeof openOwnShell>[1] = {}) {
  return { page, shell: await openOwnShell(context, options) }
}
const asked = (shell: OwnShell, method: string) =>
  shell.asked.filter((call) => call.method === method).map(({ options }) => options)

describe('the login credential in our own app', () => {
  // proves 1.8
  journey('is kept by the device, opens the app again, and is gone after the log-out', async ({ visitor }) => {
    const { page, shell } = await inShell(await visitor())
    await logIn(page, { to: MY })
    await eventually(() => page.title()).toBe('我的')
    await eventually(() => shell.secrets.get(SECRET)).toMatch(/^"[\w-]{40,}"$/)
    expect(await page.context().cookies()).toEqual([])

    await removeToken(page)
    const renewal = page.waitForRequest('**/TokenAuthService/CreateWxAccessToken')
    await page.reload()
    const headers = (await renewal).headers()
    expect(headers['x-client']).toBe('native')
    const shown = JSON.stringify(headers['x-login-credential'])
    expect(shell.kept).toContain(shown)
    await eventually(() => shell.secrets.get(SECRET)).not.toBe(shown)
    await eventually(() => page.title()).toBe('我的')

    await page.goto(MY)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
    await page.waitForURL((url) => url.pathname === APP_ROUTES.login.path)
    await eventually(() => [...shell.secrets.keys()]).toEqual([])
  })
})

describe('a link from outside', () => {
  journey('that opened the app waits for it; its page asks for a login first', async ({ visitor }) => {
    const { page, shell } = await inShell(await visitor())
    await shell.fire('App.appUrlOpen', { url: `quan:/${ORDERS}?bookerPhone=13800138000` })
    await page.goto(LIST)
    await page.waitForURL((url) => url.pathname === APP_ROUTES.login.path)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${ORDERS}?bookerPhone=13800138000`)
    await fillInAndLogIn(page)
    await page.waitForURL((url) => url.pathname === ORDERS)
    await eventually(() => page.title()).toBe('订单列表')
  })

  journey('opens its page above the one that is there; one that leads nowhere opens the list', async ({ visitor }) => {
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const { page, shell } = await inShell(await visitor())
    await page.goto(LIST)
    await appPage(page).tab('活动').waitFor()
    await eventually(() => asked(shell, 'SplashScreen.hide').length).toBe(1)
    await shell.fire('App.appUrlOpen', { url: `quan:/${detailPath(id)}` })
    await detailPage(page).title.waitFor()
    await shell.fire('App.appUrlOpen', { url: 'https://evil.example/pages/40my/my' })
    await page.waitForURL((url) => url.pathname === '/')
  })

  journey('in a tapped message of the system opens as well', async ({ visitor }) => {
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const { page, shell } = await inShell(await visitor())
    const notification = { data: { route: detailPath(id) } }
    await shell.fire('PushNotifications.pushNotificationActionPerformed', { actionId: 'tap', notification })
    await page.goto(LIST)
    await detailPage(page).title.waitFor()
  })
})

describe('what the system does for our own app', () => {
  // proves 1.8, 2.52, 2.53
  journey('its back key goes back, warns, and leaves', async ({ visitor }) => {
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const { page, shell } = await inShell(await visitor())
    await page.clock.install()
    await page.goto(LIST)
    await eventually(() => asked(shell, 'SplashScreen.hide').length).toBe(1)
    await shell.fire('App.appUrlOpen', { url: `quan:/${detailPath(id)}` })
    await detailPage(page).title.waitFor()
    await shell.fire('App.backButton', { canGoBack: true })
    await page.waitForURL((url) => url.pathname === LIST)
    await eventually(() => appPage(page).heading.textContent()).toBe('同城活动')
    // the second press counts for two seconds only
    await stopClock(page)
    await shell.fire('App.backButton', { canGoBack: false })
    await appPage(page).toast.getByText('再按一次退出').waitFor()
    expect(asked(shell, 'App.exitApp')).toEqual([])
    await shell.fire('App.backButton', { canGoBack: false })
    await eventually(() => asked(shell, 'App.exitApp')).toEqual([{}])
  })

  journey('its bars are dressed as the page is', async ({ visitor }) => {
    const { page, shell } = await inShell(await visitor({ colorScheme: 'dark' }))
    await page.goto(LIST)
    await eventually(() => asked(shell, 'StatusBar.setStyle')).toEqual([{ style: 'DARK' }])
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(() => asked(shell, 'StatusBar.setStyle').at(-1)).toEqual({ style: 'LIGHT' })
    await eventually(() => asked(shell, 'SystemBars.setStyle').at(-1)).toEqual({ style: 'LIGHT', bar: 'NavigationBar' })
  })

  journey('its sheet shares a page with title, text and link', async ({ visitor }) => {
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const { page, shell } = await inShell(await visitor())
    await detailPage(page).open(id)
    await detailPage(page).share.click()
    await page.getByRole('button', { name: '系统分享' }).click()
    await eventually(() => asked(shell, 'Share.share').length).toBe(1)
    const [shared] = asked(shell, 'Share.share')
    expect(shared).toMatchObject({
      url: `${appUrl()}${detailPath(id)}`,
      title: expect.any(String),
      text: expect.any(String),
    })
  })

  journey('on iOS it opens links and shares as well', async ({ visitor }) => {
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const { page, shell } = await inShell(await visitor(), { platform: 'ios' })
    await shell.fire('App.appUrlOpen', { url: `quan:/${detailPath(id)}` })
    await page.goto(LIST)
    await detailPage(page).title.waitFor()
    await detailPage(page).share.click()
    await page.getByRole('button', { name: '系统分享' }).click()
    await eventually(() => asked(shell, 'Share.share').length).toBe(1)
  })

  journey('its album gives one picture for the card', async ({ visitor }) => {
    const opened = await visitor()
    const { page, shell } = await inShell(opened)
    await logIn(page, { to: MY_CARD })
    const body = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } })
    await opened.context.route('**/_capacitor_file_/1.png', (route) =>
      route.fulfill({ contentType: 'image/png', body }),
    )
    shell.acts['Camera.chooseFromGallery'] = () => ({ results: [{ webPath: `${appUrl()}/_capacitor_file_/1.png` }] })
    await page.getByLabel(/^添加/).click()
    await cardPage(page).photos.first().waitFor()
    expect(asked(shell, 'Camera.chooseFromGallery')).toEqual([{ allowMultipleSelection: false, limit: 1 }])
  })

  journey('it needs no worker to keep its files', async ({ visitor }) => {
    const { page, shell } = await inShell(await visitor(WITH_WORKER))
    await page.goto(LIST)
    await eventually(() => asked(shell, 'SplashScreen.hide').length).toBe(1)
    await listPage(page).rows.first().waitFor()
    expect(await page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0)
  })
})

describe('one-click login in our own app', () => {
  async function pairOf(phone: string) {
    const answer = await fetch(`${appUrl()}/sim/unicloud/pair`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone }),
    })
    return (await answer.json()) as object
  }

  async function pressed({ page, shell }: { page: Page; shell: OwnShell }, answer: () => unknown) {
    shell.acts['Univerify.login'] = answer
    const login = loginPage(page)
    await login.open(MY)
    await login.consent.check({ force: true })
    await login.oneClick.click()
  }

  journey("logs in by the operator's pair and puts the sheet away", async ({ visitor }) => {
    const { page, shell } = await inShell(await visitor(), { hasKit: true })
    const phone = aPhone()
    const pair = await pairOf(phone)
    await pressed({ page, shell }, () => pair)
    await page.waitForURL(MY)
    await eventually(() => asked(shell, 'Univerify.closeAuthView')).toEqual([{}])
    await eventually(() => shell.secrets.has(SECRET)).toBe(true)
  })

  journey('goes on silently when somebody closes the sheet', async ({ visitor }) => {
    const { page, shell } = await inShell(await visitor(), { hasKit: true })
    await pressed({ page, shell }, () => {
      throw new PluginRefusal('closed', '30003')
    })
    await eventually(() => asked(shell, 'Univerify.closeAuthView').length).toBe(1)
    expect(await appPage(page).toast.count()).toBe(0)
  })

  journey('says so where the operator cannot be asked, and where this build has no kit', async ({ visitor }) => {
    for (const hasKit of [true, false]) {
      const { page, shell } = await inShell(await visitor(), { hasKit })
      await pressed({ page, shell }, () => {
        throw new PluginRefusal('the operator cannot be asked', '30005')
      })
      await appPage(page).toast.getByText('提示信息：一键登录暂时不可用，请用验证码登录').waitFor()
    }
  })
})
