import type { Page } from 'playwright-core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { appPage } from './app-page.ts'

/** Path of the login page that leads on to another one. */
export function loginPath(redirect?: string): string {
  const { path } = APP_ROUTES.login
  return redirect === undefined ? path : `${path}?redirect=${encodeURIComponent(redirect)}`
}

export type LoginPage = ReturnType<typeof loginPage>

/** The login page, as people see it. */
export function loginPage(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    phone: page.getByRole('textbox', { name: '手机号' }),
    code: page.getByRole('textbox', { name: '验证码', exact: true }),
    askForCode: page.getByRole('button', { name: '获取验证码', exact: true }),
    consent: page.getByRole('checkbox'),
    submit: page.getByRole('button', { name: '登录', exact: true }),
    oneClick: page.getByRole('button', { name: '本机一键登录' }),
    weChat: page.getByRole('button', { name: '微信登录' }),
    /** Where the quick ways come first. */
    byPhone: page.getByRole('button', { name: '手机号登录' }),
    captcha: {
      dialog,
      field: dialog.getByRole('textbox', { name: '图形验证码' }),
      another: dialog.getByRole('button', { name: '换一张', exact: true }),
      listen: dialog.getByRole('button', { name: '听语音验证码' }),
      send: dialog.getByRole('button', { name: '获取短信验证码' }),
    },
    /** The vendor's captcha, in its frame. */
    vendorCaptcha: {
      solve: page.frameLocator('iframe[src^="/frame/captcha"]').getByRole('button', { name: '点击完成验证' }),
      leave: page.frameLocator('iframe[src^="/frame/captcha"]').getByRole('button', { name: '关闭验证' }),
      takeDrawn: dialog.getByRole('button', { name: '改填图形验证码' }),
    },
    async open(redirect?: string) {
      await page.goto(loginPath(redirect))
    },
  }
}

/** Path of the personal area, or of a view in it. */
export function myPath(view: Record<string, string> = {}): string {
  const query = new URLSearchParams(view).toString()
  return query === '' ? APP_ROUTES.my.path : `${APP_ROUTES.my.path}?${query}`
}

/** The personal area, as people see it. */
export function myPage(page: Page) {
  const app = appPage(page)
  return {
    ...app,
    // the page rests hidden below its views
    heading: app.heading.filter({ visible: true }),
    back: app.back.filter({ visible: true }),
    bell: page.getByRole('button', { name: /^消息/ }),
    settings: page.getByRole('button', { name: '设置' }),
    row: (name: string) => page.getByRole('button', { name }),
    /** The number over a word, such as that of the fans. */
    count: (name: string) => page.getByRole('link', { name: new RegExp(`^\\d+\\s*${name}$`) }),
    async open(view?: Record<string, string>) {
      await page.goto(myPath(view))
      await page.locator('h1:visible').waitFor()
    },
  }
}
