import type { Page } from 'playwright-core'
import { AT_A_COMPUTER } from '#browser/launch.ts'
import type { OpenVisitor } from '#journey/journey.ts'
import { operatorPassword } from '../app/app-process.ts'

/** The demo's operator, who is an owner. */
const DEMO_NAME = 'demo'

/** What the browser says of an answer that nobody is signed in yet, or that a factor is wanted. */
const REFUSED = /status of 40[013]/

/** Opens a page of the console at a computer. */
export async function openConsole(
  visitor: OpenVisitor,
  path = '/console/',
  { width = 1_280, expectedFaults = [] as RegExp[] } = {},
): Promise<Page> {
  const viewport = { width, height: 900 }
  const { page } = await visitor({
    ...AT_A_COMPUTER,
    isMobile: false,
    hasTouch: false,
    viewport,
    expectedFaults: [REFUSED, ...expectedFaults],
  })
  await page.goto(path)
  return page
}

/** Has a call answered once as the server answers when the second factor was shown too long ago. */
export async function answerStale(page: Page, call: string): Promise<void> {
  const error = {
    code: 'console.fresh_factor_required',
    message: '请再验证一次身份',
    details: null,
    validationErrors: null,
  }
  const json = { success: false, result: null, error, unAuthorizedRequest: false, __abp: true, targetUrl: null }
  await page.route(`**/api/console/${call}`, (route) => route.fulfill({ status: 403, json }), { times: 1 })
}

/** Signs in by name and password. */
export async function enterConsole(page: Page, { name = DEMO_NAME, password = operatorPassword() } = {}) {
  const form = page.locator('form', { has: page.getByRole('button', { name: '登录', exact: true }) })
  await form.getByLabel('账号', { exact: true }).fill(name)
  await form.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Opens a page of the console as the demo's operator. */
export async function openAsOwner(
  visitor: OpenVisitor,
  path = '/console/',
  options: Parameters<typeof openConsole>[2] = {},
): Promise<Page> {
  const page = await openConsole(visitor, path, options)
  await enterConsole(page)
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  return page
}

/** Opens a page of the console as the demo's operator, once its rows are there and nothing of it is being loaded. */
export const opened = (path: string, rows: string) => async (page: Page) => {
  await page.goto(path)
  await enterConsole(page)
  await page.locator(rows).first().waitFor()
  await page.getByRole('status', { name: '正在加载' }).first().waitFor({ state: 'detached' })
}
