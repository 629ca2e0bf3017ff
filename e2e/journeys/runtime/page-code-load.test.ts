import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { openWithStoppedClock } from '#journey/stopped-clock.ts'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '#look/app-measures.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'
import { loginPage } from '#page/login-page.ts'

const LOGIN_CODE = /\/assets\/login\.page-[^/]+\.js$/
const DETAIL_CODE = /\/assets\/activity-detail-views-[^/]+\.js$/
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
