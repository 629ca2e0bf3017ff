import type { Page } from 'playwright-core'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { organizerCardPath } from '#journey/demo-people.ts'
import { aPhone } from '#journey/logged-in.ts'
import { refuseCalls } from '#network/watch-calls.ts'
import { detailPage } from '#page/detail-page.ts'
import { cityPicker, filterSheet, keywordPage, listPage } from '#page/list-page.ts'
import { loginPage } from '#page/login-page.ts'

/** Every screen a visitor can see, by name, and how to get there. */
export const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  list: (page) => listPage(page).open(),
  async filter(page) {
    await listPage(page).open('/?view=filter')
    await filterSheet(page).dialog.waitFor()
  },
  async 'city picker'(page) {
    await listPage(page).open('/?view=city')
    await cityPicker(page).cityIn('热门城市', '成都').waitFor()
  },
  async 'purpose of the location'(page) {
    await listPage(page).open()
    await listPage(page).choice('距离最近').click()
    await page.getByRole('dialog').waitFor()
  },
  async search(page) {
    await page.goto('/?activeName=search')
    await keywordPage(page).hotWords.first().waitFor()
  },
  async 'search results'(page) {
    await page.goto(`/?activeName=search&keyword=${encodeURIComponent('飞盘')}`)
    await listPage(page).rows.first().waitFor()
  },
  async map(page) {
    await page.goto('/?view=map')
    await listPage(page).rows.first().waitFor()
  },
  async detail(page) {
    const { id } = await getDetail(
      { city: HANGZHOU, status: [10], category: 10 },
      ({ participantCount }) => participantCount > 0,
    )
    await detailPage(page).open(id)
  },
  async login(page) {
    await loginPage(page).open(APP_ROUTES.my.path)
    await loginPage(page).phone.waitFor()
  },
  async captcha(page) {
    const login = loginPage(page)
    await login.open(APP_ROUTES.my.path)
    await login.phone.fill(aPhone())
    await login.askForCode.click()
    await login.captcha.field.waitFor()
  },
  async 'card of an organizer'(page) {
    await page.goto(await organizerCardPath())
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  },
  async 'not found'(page) {
    await page.goto('/pages/nowhere')
    await page.getByRole('button', { name: '回到首页' }).waitFor()
  },
  async error(page) {
    await refuseCalls(page, getRecommended, { status: 500, message: '服务器内部错误' })
    await page.goto('/')
    await page.getByRole('alert').filter({ hasText: '页面走神了' }).waitFor()
  },
  async empty(page) {
    await page.goto('/?category=20&from=2020-01-01&to=2020-01-02')
    await page.getByText('这里暂时没有合适的活动').waitFor()
  },
}
