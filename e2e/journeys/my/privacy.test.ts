import { readFile } from 'node:fs/promises'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { getCode, logIn } from '#journey/logged-in.ts'
import { myPage } from '#page/login-page.ts'

const LOGIN = APP_ROUTES.login.path

/** A tab whose account has ended may bind its line anew before it hears of that, and renew its login. */
const ENDED = /status of 401.*(Notification\/BindClientId|TokenAuthService\/CreateWxAccessToken)/

describe('privacy', () => {
  journey('lets a member log another device out', async ({ visitor }) => {
    const [here, there] = [(await visitor()).page, (await visitor({ expectedFaults: [/status of 401/] })).page]
    const { phone } = await logIn(here, { to: APP_ROUTES.my.path })
    await logIn(there, { phone, to: APP_ROUTES.my.path })
    await myPage(here).open({ view: 'privacy', part: 'devices' })
    const rows = here.getByRole('listitem')
    await eventually(() => rows.count()).toBe(2)
    expect(await rows.first().textContent()).toContain('本机')
    await rows.nth(1).getByRole('button').click()
    await here.getByRole('dialog').getByRole('button', { name: '退出' }).click()
    await eventually(() => rows.count()).toBe(1)
    await eventually(async () => {
      await there.goto(APP_ROUTES.my.path)
      await there.locator('h1:visible').waitFor()
      return new URL(there.url()).pathname
    }).toBe(LOGIN)
  })

  journey('hands a member everything that is stored about them', async ({ visitor }) => {
    const { page } = await visitor()
    const { phone } = await logIn(page, { to: APP_ROUTES.my.path })
    await myPage(page).open({ view: 'privacy', part: 'export' })
    await page.getByRole('textbox', { name: '验证码', exact: true }).fill(await getCode(page, phone))
    await page.getByRole('button', { name: '开始整理' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载文件' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('同城圈-我的数据.json')
    const file = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(file)).toBeTypeOf('object')
    expect(file).toContain(phone)
  })

  journey('deletes the account by its code, and wipes the device', async ({ visitor }) => {
    const { page: first, context } = await visitor({ expectedFaults: [ENDED] })
    const { phone } = await logIn(first, { to: APP_ROUTES.my.path })
    // a tab waits a minute after the code it logged in by
    const page = await context.newPage()
    await myPage(page).open({ view: 'privacy', part: 'delete' })
    await page.getByRole('textbox', { name: '验证码', exact: true }).fill(await getCode(page, phone))
    await page.getByRole('button', { name: '注销账号' }).click()
    await page.getByRole('button', { name: '确认注销' }).click()
    await page.waitForURL((url) => url.pathname === LOGIN)
    await first.goto(APP_ROUTES.my.path)
    await first.waitForURL((url) => url.pathname === LOGIN)
  })
})

describe('the legal texts', () => {
  journey('can be read by everybody', async ({ visitor }) => {
    const { page } = await visitor()
    for (const [path, title] of [
      ['/legal/terms.html', '用户协议'],
      ['/legal/privacy.html', '隐私政策'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    }
  })
})
