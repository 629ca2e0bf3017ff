import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { openWithStoppedClock } from '#journey/stopped-clock.ts'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '#look/app-measures.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage } from '#page/detail-page.ts'
import { filterSheet, keywordPage, listPage } from '#page/list-page.ts'
import { loginPage } from '#page/login-page.ts'

const LOGIN_CODE = /\/assets\/login\.page-[^/]+\.js$/
const DETAIL_CODE = /\/assets\/activity-detail-views-[^/]+\.js$/
const KEYWORD_CODE = /\/assets\/keyword-view-[^/]+\.js$/
const FILTER_CODE = /\/assets\/filter-sheet-[^/]+\.js$/
const TIMED_OUT = '连接服务器超时，点击屏幕重试'

/** Keeps back the code of a page; the answer lets it through, once it has been asked for. */
async function holdCode(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(address, (route) => void held.push(route))
  return async () => {
    await eventually(() => held.length).toBeGreaterThan(0)
    for (const route of held) await route.continue()
  }
}

describe('a page whose code does not come', () => {
  // proves 2.3
  journey(
    'shows a placeholder after 100 ms, the error view after 5 s, and itself once it is there',
    async ({ visitor }) => {
      const { page } = await visitor()
      const release = await holdCode(page, LOGIN_CODE)
      const { heading, main, tab } = appPage(page)
      await openWithStoppedClock(page, () => listPage(page).open())
      await tab('我的').click()
      await page.waitForURL(/login/)
      const placeholder = main.locator('[aria-busy=true]')
      // its times count from when it stands above the list
      await eventually(() => heading.filter({ hasText: '同城活动' }).count()).toBe(0)
      const errorView = main.getByText(TIMED_OUT)

      await page.clock.runFor(PAGE_LOAD_DELAY_MS - 1)
      expect(await placeholder.count()).toBe(0)
      await page.clock.runFor(1)
      await placeholder.waitFor()
      await eventually(() => heading.textContent()).toBe('登录')

      await page.clock.runFor(PAGE_LOAD_TIMEOUT_MS - PAGE_LOAD_DELAY_MS)
      await errorView.waitFor()
      await page.clock.resume()
      await release()
      await errorView.waitFor({ state: 'hidden' })
      await loginPage(page).consent.waitFor()
    },
  )

  journey(
    'shows at once the cover and title of the card that was tapped, the error view after 5 s, and itself once it is there',
    async ({ visitor }) => {
      const { page } = await visitor()
      const release = await holdCode(page, DETAIL_CODE)
      const [list, detail, { heading, main }] = [listPage(page), detailPage(page), appPage(page)]
      await openWithStoppedClock(page, () => list.open())
      const title = (await list.rows.first().textContent()) ?? ''
      await list.rows.first().click()
      await page.waitForURL(/hdDetail/)
      const known = main.locator('[aria-busy=true]')
      const errorView = main.getByText(TIMED_OUT)

      await known.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
      expect(await known.locator('[data-cover]').count()).toBe(1)
      expect(await heading.textContent()).toBe('活动详情')

      await page.clock.runFor(PAGE_LOAD_TIMEOUT_MS - 1)
      expect(await errorView.count()).toBe(0)
      await page.clock.runFor(1)
      await errorView.waitFor()
      await page.clock.resume()
      await release()
      await errorView.waitFor({ state: 'hidden' })
      await detail.title.waitFor()
      await eventually(() => detail.title.textContent()).toBe(title)
    },
  )
})

describe('a view in the query whose code does not come', () => {
  journey(
    'shows a placeholder with a way back, the error view after 5 s, and itself once it is there',
    async ({ visitor }) => {
      const { page } = await visitor()
      const release = await holdCode(page, KEYWORD_CODE)
      const [list, { main }] = [listPage(page), appPage(page)]
      await openWithStoppedClock(page, () => list.open())
      const open = () => page.getByRole('button', { name: /^搜索，/ }).click()
      await open()
      await page.waitForURL(/activeName=search/)
      const placeholder = main.locator('[aria-busy=true]').filter({ visible: true })
      await page.clock.runFor(PAGE_LOAD_DELAY_MS)
      await placeholder.waitFor()
      await page.getByRole('button', { name: '返回' }).click()
      await list.rows.first().waitFor()

      await open()
      await page.clock.runFor(PAGE_LOAD_TIMEOUT_MS)
      const errorView = main.getByText(TIMED_OUT)
      await errorView.waitFor()
      await page.clock.resume()
      await release()
      await errorView.waitFor({ state: 'hidden' })
      await keywordPage(page).box.waitFor()
    },
  )

  journey('is asked for again at a tap', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/Failed to load resource/] })
    await page.route(KEYWORD_CODE, (route) => route.abort())
    await page.goto('/?activeName=search')
    // code that cannot be had is looked for in a new document first
    await page.getByText('页面走神了').waitFor()
    await page.unroute(KEYWORD_CODE)
    await page.getByRole('button', { name: '点击重试' }).click()
    await keywordPage(page).box.waitFor()
  })

  journey('has a placeholder on the pages of a member and of an activity too', async ({ visitor }) => {
    const { page } = await visitor()
    const { id } = await getDetail({ city: HANGZHOU, status: [10] }, ({ ticketTypes }) => ticketTypes.length > 0)
    const heading = page.getByRole('heading', { level: 1 })
    const placeholder = page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })
    await logIn(page)
    for (const [code, path, title] of [
      [/\/assets\/settings-views-[^/]+\.js$/, `${APP_ROUTES.my.path}?view=settings`, '设置'],
      [/\/assets\/orders-view-[^/]+\.js$/, `${APP_ROUTES.my.path}?view=orders`, '我的订单'],
      [/\/assets\/sign-up-view-[^/]+\.js$/, `${APP_ROUTES.activityDetail.path}?id=${id}&view=sign-up`, '报名'],
    ] as const) {
      const release = await holdCode(page, code)
      await page.goto(path)
      await eventually(() => heading.textContent()).toBe(title)
      await placeholder.first().waitFor()
      await release()
      await placeholder.first().waitFor({ state: 'hidden' })
      await eventually(() => heading.textContent()).toBe(title)
    }
  })
})

describe('a part whose code cannot be had', () => {
  journey('leaves the list as it is, and comes when it is opened once more', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/Failed to load resource/] })
    const list = listPage(page)
    const failed = page.waitForEvent('requestfailed', (request) => FILTER_CODE.test(request.url()))
    await page.route(FILTER_CODE, (route) => route.abort())
    await list.open()
    await page.getByRole('button', { name: /^筛选/ }).click()
    await failed
    await list.rows.first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute(FILTER_CODE)
    await page.goBack()
    await filterSheet(page).open()
  })
})
