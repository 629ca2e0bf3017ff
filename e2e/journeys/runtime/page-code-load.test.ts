import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { openWithStoppedClock } from '#journey/stopped-clock.ts'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '#look/app-measures.ts'
import { appPage } from '#page/app-page.ts'
import { listPage } from '#page/list-page.ts'

const DETAIL_CODE = /\/assets\/activity-detail-views-[^/]+\.js$/

describe('a page whose code does not come', () => {
  // proves 2.3
  journey(
    'shows a placeholder after 100 ms, the error view after 5 s, and itself once it is there',
    async ({ visitor }) => {
      const { page } = await visitor({ serviceWorkers: 'block' })
      const held: Route[] = []
      await page.route(DETAIL_CODE, (route) => void held.push(route))
      const list = listPage(page)
      await openWithStoppedClock(page, () => list.open())
      await list.rows.first().click()
      await page.waitForURL(/hdDetail/)
      const { heading, main } = appPage(page)
      const placeholder = main.locator('[aria-busy=true]')
      const errorView = main.getByText('连接服务器超时，点击屏幕重试')

      await page.clock.runFor(PAGE_LOAD_DELAY_MS - 1)
      expect(await placeholder.count()).toBe(0)
      await page.clock.runFor(1)
      await placeholder.waitFor()
      expect(await heading.textContent()).toBe('活动详情')

      await page.clock.runFor(PAGE_LOAD_TIMEOUT_MS - PAGE_LOAD_DELAY_MS)
      await errorView.waitFor()
      await page.clock.resume()
      await eventually(() => held.length).toBeGreaterThan(0)
      for (const route of held) await route.continue()
      await errorView.waitFor({ state: 'hidden' })
      await main.getByRole('heading', { level: 2 }).first().waitFor()
    },
  )
})
