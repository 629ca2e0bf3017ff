import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { PULL_RANGE_PX } from '#look/app-measures.ts'
import { holdCalls, refuseCalls } from '#network/watch-calls.ts'
import { appPage } from '#page/app-page.ts'
import { fingerOn, fingerPlace } from '#page/gesture.ts'
import { listPage } from '#page/list-page.ts'

/** The page travels half as far as the finger. */
const FINGER_RANGE_PX = 2 * PULL_RANGE_PX

describe('pulling the list down', () => {
  // proves 2.9, 2.46
  journey('refreshes it once the page has travelled 60 px', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    const content = list.scroller.locator('[data-pull]').last()
    const phase = () => content.getAttribute('data-pull')
    const calls = await holdCalls(page, getRecommended)
    const finger = await fingerOn(page)

    await finger.put(180, 300)
    await finger.slideBy(0, FINGER_RANGE_PX - 2)
    await eventually(phase).toBe('pulling')
    await finger.slideBy(0, 2)
    await eventually(phase).toBe('reached')
    await finger.lift()
    await eventually(phase).toBe('refreshing')
    await eventually(calls.count).toBe(1)
    await page.getByText('正在刷新').waitFor({ state: 'attached' })

    await calls.release()
    await eventually(phase).toBe('idle')
    await list.rows.first().waitFor()
  })

  journey('released early refreshes nothing', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    const calls = await holdCalls(page, getRecommended)
    const finger = await fingerOn(page)
    await finger.put(180, 300)
    await finger.slideBy(0, FINGER_RANGE_PX - 20)
    const pulled = list.scroller.locator('[data-pull=pulling]').last()
    await pulled.waitFor()
    await finger.lift()
    await list.scroller.locator('[data-pull=idle]').waitFor()
    expect(calls.count()).toBe(0)
  })

  journey('that fails says so and keeps the old list', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/Failed to load resource.* 500/] })
    const list = listPage(page)
    await list.open()
    await list.rows.nth(2).waitFor()
    // how many rows below the screen are in the document changes as rows are measured
    const before = (await list.ids()).slice(0, 3)
    await refuseCalls(page, getRecommended, { status: 500, message: '服务器内部错误' })
    const finger = await fingerOn(page)
    await finger.put(180, 300)
    await finger.slideBy(0, FINGER_RANGE_PX + 20)
    await finger.lift()
    const { toast } = appPage(page)
    await eventually(() => toast.textContent()).toBe('系统繁忙，请稍后再试')
    await eventually(async () => (await list.ids()).slice(0, 3)).toEqual(before)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('a page that can be pulled', () => {
  journey('lets its rows be swiped sideways, also by a hand that sinks a little', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    const calls = await holdCalls(page, getRecommended)
    const finger = await fingerOn(page)
    for (const name of ['活动分类', '快速筛选']) {
      const row = page.getByRole('group', { name })
      const { x, y } = await fingerPlace(row)
      await finger.put(x, y)
      await finger.slideBy(-120, 9)
      expect(await list.scroller.locator('[data-pull]').last().getAttribute('data-pull')).toBe('idle')
      await finger.lift()
      await eventually(() => row.evaluate((element: { scrollLeft: number }) => element.scrollLeft > 0)).toBe(true)
    }
    expect(calls.count()).toBe(0)
  })

  journey(
    'leaves a sheet over it to itself: its drums turn both ways, and scroll to their end',
    async ({ visitor }) => {
      const { page } = await visitor()
      await logIn(page, { to: APP_ROUTES.gbOtherEdit.path })
      await page.getByRole('button', { name: /生日/ }).click()
      const year = page.getByRole('dialog', { name: '生日' }).getByRole('spinbutton').first()
      const shown = async () => Number(await year.getAttribute('aria-valuenow'))
      const first = await shown()
      const finger = await fingerOn(page)
      const { x, y } = await fingerPlace(year)
      await finger.put(x, y)
      await finger.slideBy(0, 2 * PULL_RANGE_PX)
      const pulled = page.locator('[data-pull]:not([data-pull=idle])')
      expect(await pulled.count()).toBe(0)
      await finger.lift()
      await eventually(async () => (await shown()) < first).toBe(true)
    },
  )
})
