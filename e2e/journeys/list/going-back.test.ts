import { isDeepStrictEqual } from 'node:util'
import { describe } from 'vitest'
import { scrollDown, scrollTop } from '#page/gesture.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { appPage } from '#page/app-page.ts'
import { listPage } from '#page/list-page.ts'

const ROWS_DOWN = 200
const BY_TIME = '/?sort=soonest'

describe('going back to the list', () => {
  // proves 2.45
  journey('finds the same row at the same pixel, 200 rows down', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, { back, heading }] = [listPage(page), appPage(page)]
    // what is recommended ends before that
    await list.open(BY_TIME)
    const seen = new Set<string>()
    const isFarDown = async () => {
      for (const id of await list.ids()) seen.add(id)
      await scrollDown(list.scroller, 600)
      return seen.size
    }
    // a wait for each part of the way, which is long on a slow machine
    for (const part of [0.25, 0.5, 0.75, 1]) await eventually(isFarDown).toBeGreaterThanOrEqual(part * ROWS_DOWN)
    const row = list.row((await list.ids()).at(-3) ?? '')
    await row.scrollIntoViewIfNeeded()
    const where = async () => [await scrollTop(list.scroller), await row.boundingBox()]
    let before = await where()
    // rows above it may still get their true height
    await eventually(async () => {
      const last = before
      before = await where()
      return isDeepStrictEqual(before, last)
    }).toBe(true)

    await row.click()
    await page.waitForURL(/hdDetail/)
    await eventually(() => heading.textContent()).toBe('活动详情')
    await back.click()
    await page.waitForURL(BY_TIME)
    await eventually(where).toEqual(before)

    await page.goForward()
    await page.waitForURL(/hdDetail/)
    await page.goBack()
    await eventually(where).toEqual(before)
  })

  journey('after a reload of the page above it keeps city, filter and address', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, { back, heading }] = [listPage(page), appPage(page)]
    await list.open('/?category=20')
    await list.rows.nth(3).waitFor()
    const before = (await list.ids()).slice(0, 4)
    await list.rows.nth(1).click()
    await page.waitForURL(/hdDetail/)
    await page.reload()
    await eventually(() => heading.textContent()).toBe('活动详情')
    await back.click()
    await page.waitForURL('/?category=20')
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(before)
    await eventually(() => list.choice('户外徒步').getAttribute('aria-pressed')).toBe('true')
  })

  // proves 2.44
  journey('from an activity opened by a link leads to the root', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    const link = (await list.rows.first().getAttribute('href')) ?? ''
    const { page: other } = await visitor()
    await other.goto(link)
    const { back, tabBar } = appPage(other)
    await back.click()
    await other.waitForURL('/')
    await listPage(other).rows.first().waitFor()
    await tabBar.waitFor()
    await eventually(() => back.count()).toBe(0)
  })
})
