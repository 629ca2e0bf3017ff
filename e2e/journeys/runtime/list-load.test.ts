import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { openWithStoppedClock } from '#journey/stopped-clock.ts'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '#look/app-measures.ts'
import { holdCalls } from '#network/watch-calls.ts'
import { listPage } from '#page/list-page.ts'

const TIMED_OUT = '连接服务器超时，点击屏幕重试'

describe('a list whose data does not come', () => {
  // proves 2.4
  journey(
    'shows a placeholder after 100 ms and the error view after 5 s; a late answer replaces it',
    async ({ visitor }) => {
      const { page } = await visitor()
      const list = listPage(page)
      await openWithStoppedClock(page, () => list.open())
      const calls = await holdCalls(page, getActivityList)
      const placeholder = page.locator('[role=main] [aria-busy=true]').filter({ visible: true })
      const errorView = page.getByRole('alert').filter({ hasText: TIMED_OUT })
      await list.choice('桌游').click()
      await eventually(calls.count).toBe(1)

      await page.clock.runFor(PAGE_LOAD_DELAY_MS - 1)
      expect([await placeholder.count(), await list.rows.count()]).toEqual([0, 0])
      await page.clock.runFor(1)
      await placeholder.waitFor()

      await page.clock.runFor(PAGE_LOAD_TIMEOUT_MS - PAGE_LOAD_DELAY_MS - 1)
      expect(await errorView.count()).toBe(0)
      await page.clock.runFor(1)
      await errorView.waitFor()
      expect(calls.count()).toBe(1)

      await calls.release()
      await page.clock.resume()
      await list.rows.first().waitFor()
      await eventually(() => errorView.count()).toBe(0)
    },
  )

  journey('is asked for anew by a tap on the error view', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await openWithStoppedClock(page, () => list.open())
    const calls = await holdCalls(page, getActivityList)
    const errorView = page.getByRole('alert').filter({ hasText: TIMED_OUT })
    await list.choice('桌游').click()
    await eventually(calls.count).toBe(1)
    await page.clock.runFor(PAGE_LOAD_TIMEOUT_MS)
    await errorView.click({ position: { x: 20, y: 20 } })
    await page.clock.runFor(PAGE_LOAD_DELAY_MS)
    await eventually(calls.count).toBe(2)
    await calls.release()
    await page.clock.resume()
    await list.rows.first().waitFor()
  })
})
