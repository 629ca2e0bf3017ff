import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { describe, expect } from 'vitest'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '#look/app-measures.ts'
import { holdCalls } from '#network/watch-calls.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'

/** The page has begun what it does once it is shown, which is behind some turns of its loop that no clock stops. */
const TURNS = 5
const NEXT_TURN =
  'new Promise((go) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = go; port2.postMessage(0) }).then(() => 0)'
const TIMED_OUT = '连接服务器超时，点击屏幕重试'

describe('an activity whose data does not come', () => {
  // proves 2.5
  journey(
    'has a placeholder after 100 ms and the error view after 5 s; a late answer replaces it',
    async ({ visitor }) => {
      const { page } = await visitor()
      const [detail, { main, heading }] = [detailPage(page), appPage(page)]
      const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
      const calls = await holdCalls(page, getActivityDetail)
      const placeholder = main.locator('[aria-busy=true]')
      const errorView = main.getByRole('alert').filter({ hasText: TIMED_OUT })
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.goto(detailPath(id))
      await eventually(() => heading.textContent()).toBe('活动详情')
      await eventually(calls.count).toBe(1)
      // the call is the page's own before the app is there: what was painted is taken over, and what it waits for begun
      await page.locator('html:not([data-painted])').waitFor({ state: 'attached' })
      for (let turn = 0; turn < TURNS; turn += 1) await page.evaluate(NEXT_TURN)

      await page.clock.runFor(PAGE_LOAD_DELAY_MS - 1)
      expect([await placeholder.count(), await detail.title.count()]).toEqual([0, 0])
      await page.clock.runFor(1)
      await placeholder.first().waitFor()

      await page.clock.runFor(PAGE_LOAD_TIMEOUT_MS - PAGE_LOAD_DELAY_MS - 1)
      expect(await errorView.count()).toBe(0)
      await page.clock.runFor(1)
      await errorView.waitFor()
      expect(calls.count()).toBe(1)

      await calls.release()
      await page.clock.resume()
      await detail.title.waitFor()
      await eventually(() => errorView.count()).toBe(0)
    },
  )
})
