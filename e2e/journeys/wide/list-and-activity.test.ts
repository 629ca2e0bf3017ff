import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults, atRest } from '#look/axe.ts'
import { turnTo } from '#look/turn-phone.ts'
import { findOpenActivity } from '#order/sign-up-by-call.ts'
import { detailPath } from '#page/detail-page.ts'
import { ROW } from '#page/list-page.ts'

const DESKTOP = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false } as const
const LAPTOP = { ...DESKTOP, viewport: { width: 1100, height: 800 } } as const
const TABLET = { ...DESKTOP, viewport: { width: 768, height: 1024 } } as const
const PHONE_SIZE = { width: 375, height: 812 }

/** List and panel of a wide screen. */
function sides(page: Page) {
  const list = page.locator('[data-pane=list]')
  const panel = page.locator('[data-page][data-pane=panel]').filter({ visible: true })
  return {
    list,
    panel,
    rows: list.locator(ROW),
    chosen: list.locator(`${ROW}[aria-current]`),
    title: panel.getByRole('article').getByRole('heading', { level: 2 }),
    async open(path = '/') {
      await page.goto(path)
      await list.locator(ROW).nth(3).waitFor()
      await panel.getByRole('article').waitFor()
    },
  }
}

const idOf = (page: Page) => new URL(page.url()).searchParams.get('id')

describe('list and activity on a wide screen', () => {
  // proves 21.1
  journey('are one page: a card opens beside it, goes back and outlives a reload', async ({ visitor }) => {
    const { page } = await visitor(DESKTOP)
    const { rows, chosen, title, open } = sides(page)
    await open()
    expect(new URL(page.url()).pathname).toBe('/')
    await eventually(() => title.textContent()).toBe(await rows.first().textContent())
    const name = await rows.nth(2).textContent()
    await rows.nth(2).click()
    await eventually(() => title.textContent()).toBe(name)
    await eventually(() => chosen.textContent()).toBe(name)
    const id = idOf(page)
    expect(id).not.toBeNull()
    expect(await rows.first().isVisible()).toBe(true)

    await rows.nth(1).click()
    await eventually(() => idOf(page)).not.toBe(id)
    await page.goBack()
    await eventually(() => title.textContent()).toBe(name)
    await page.reload()
    await eventually(() => title.textContent()).toBe(name)
    await eventually(() => chosen.textContent()).toBe(name)
    await page.goBack()
    await eventually(() => new URL(page.url()).pathname).toBe('/')
    await eventually(() => title.textContent()).toBe(await rows.first().textContent())
  })

  // proves 21.2
  journey('scroll by themselves, and a filter leaves the open activity', async ({ visitor }) => {
    const { page } = await visitor(DESKTOP)
    const { list, rows, title, panel, open } = sides(page)
    await open()
    const name = await rows.nth(1).textContent()
    await rows.nth(1).click()
    await eventually(() => idOf(page)).not.toBeNull()
    await eventually(() => title.textContent()).toBe(name)
    await list.hover()
    await page.mouse.wheel(0, 900)
    const scrolled = () => list.locator('[data-pull]').evaluate((content) => content.parentElement!.scrollTop)
    await eventually(scrolled).toBeGreaterThan(600)
    const next = rows.filter({ visible: true }).nth(6)
    await next.scrollIntoViewIfNeeded()
    let far = await scrolled()
    // a wheel sets it going, and it comes to rest by itself
    await eventually(async () => {
      const before = far
      far = await scrolled()
      return far === before
    }).toBe(true)
    const panelTop = () => panel.locator('[data-pull]').evaluate((content) => content.parentElement!.scrollTop)
    expect(await panelTop()).toBe(0)
    await next.click()
    await eventually(() => title.textContent()).not.toBe(name)
    expect(await scrolled()).toBe(far)

    const kept = await title.textContent()
    await list.getByRole('button', { name: '免费', exact: true }).click()
    await eventually(() => new URL(page.url()).searchParams.get('priceMax')).toBe('0')
    expect(await title.textContent()).toBe(kept)
  })

  journey('show no sliver of a quick filter', async ({ visitor }) => {
    const { page } = await visitor(DESKTOP)
    const { list, open } = sides(page)
    await open()
    const group = list.getByRole('group', { name: '快速筛选' })
    const room = (await group.boundingBox())!
    for (const chip of await group.getByRole('button').all()) {
      const { x, y, width, height } = (await chip.boundingBox())!
      expect(x + width).toBeLessThanOrEqual(room.x + room.width)
      expect(y + height).toBeLessThanOrEqual(room.y + room.height)
    }
  })

  // proves 21.9
  journey('are as they were when one comes back from 我的', async ({ visitor }) => {
    const { page } = await visitor(DESKTOP)
    const { list, rows, title, open } = sides(page)
    await logIn(page)
    await open()
    const free = list.getByRole('button', { name: '免费', exact: true })
    await free.click()
    await eventually(() => new URL(page.url()).searchParams.get('priceMax')).toBe('0')
    await rows.nth(3).waitFor()
    await list.hover()
    await page.mouse.wheel(0, 500)
    const scrolled = () => list.locator('[data-pull]').evaluate((content) => content.parentElement!.scrollTop)
    await eventually(scrolled).toBe(500)
    const mine = page.getByRole('banner').getByRole('link', { name: '我的', exact: true })
    const thereAndBack = async () => {
      await mine.click()
      await eventually(() => page.locator('h1:visible').textContent()).toBe('我的')
      await page.goBack()
      await eventually(scrolled).toBe(500)
      expect(await free.getAttribute('aria-pressed')).toBe('true')
    }
    await thereAndBack()
    expect(new URL(page.url()).search).toBe('?priceMax=0')

    const name = await rows.filter({ visible: true }).nth(3).textContent()
    await rows.filter({ visible: true }).nth(3).click()
    await eventually(() => title.textContent()).toBe(name)
    await thereAndBack()
    await eventually(() => title.textContent()).toBe(name)
  })

  // proves 21.3
  journey('have a card to sign up from 1,200 px on, below that the bar at the panel’s foot', async ({ visitor }) => {
    const { id } = await findOpenActivity()
    const { page } = await visitor(DESKTOP)
    const { panel } = sides(page)
    await page.goto(detailPath(id))
    const card = panel.getByRole('region', { name: '报名' })
    await card.getByRole('radio').first().waitFor()
    expect(await panel.getByRole('button', { name: '登录后报名' }).count()).toBe(1)
    await card.getByRole('button', { name: '登录后报名' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/login'))
    expect(new URL(page.url()).searchParams.get('redirect')).toContain(`id=${id}&view=sign-up`)

    const laptop = await visitor(LAPTOP)
    const narrow = sides(laptop.page)
    await laptop.page.goto(detailPath(id))
    const button = narrow.panel.getByRole('button', { name: '登录后报名' })
    await button.waitFor()
    expect(await narrow.panel.getByRole('region', { name: '报名', exact: true }).count()).toBe(0)
    const isAtFoot = async () => {
      const [bar, pane] = [await button.boundingBox(), await narrow.panel.boundingBox()]
      return bar !== null && pane !== null && bar.y > pane.y + pane.height - 80
    }
    await eventually(isAtFoot).toBe(true)
  })

  // proves 21.5
  journey('become pages of a phone and come back, with the same activity open', async ({ visitor }) => {
    const { page } = await visitor(DESKTOP)
    const { rows, title, panel, open } = sides(page)
    await open()
    const name = await rows.nth(2).textContent()
    await rows.nth(2).click()
    await eventually(() => idOf(page)).not.toBeNull()
    await eventually(() => title.textContent()).toBe(name)
    await panel.getByRole('button', { name: '分享' }).waitFor()
    await turnTo(page, PHONE_SIZE)
    await page.getByRole('contentinfo').waitFor()
    const shown = page.getByRole('article').getByRole('heading', { level: 2 }).filter({ visible: true })
    await eventually(() => shown.textContent()).toBe(name)
    await turnTo(page, DESKTOP.viewport)
    await eventually(() => title.textContent()).toBe(name)
    await turnTo(page, PHONE_SIZE)
    await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
    await eventually(() => new URL(page.url()).pathname).toBe('/')
  })

  journey('have one main landmark and heading, and faults in neither half', async ({ visitor }) => {
    const { page } = await visitor(DESKTOP)
    const { rows, open } = sides(page)
    await open()
    for (const heading of ['同城活动', '活动详情']) {
      await eventually(() => page.locator('h1:visible').allTextContents()).toEqual([heading])
      await eventually(() => page.locator('[role=main]:visible').count()).toBe(1)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
        await page.locator('[aria-busy=true]:visible').first().waitFor({ state: 'hidden' })
        expect({ heading, colorScheme, faults: await accessibilityFaults(page) }).toEqual({
          heading,
          colorScheme,
          faults: [],
        })
      }
      await rows.nth(1).click()
      await eventually(() => idOf(page)).not.toBeNull()
    }
  })

  // proves 21.7
  journey('open their sheets as dialogs of 480 px', async ({ visitor }) => {
    const { page } = await visitor(DESKTOP)
    const { open } = sides(page)
    await open()
    await page
      .getByRole('button', { name: /^选择城市/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: '选择城市' })
    await dialog.waitFor()
    const sheet = dialog.locator('> div')
    // it grows as it comes
    await eventually(async () => (await sheet.boundingBox())?.width).toBe(480)
    await atRest(page)
    const box = await sheet.boundingBox()
    expect(Math.abs(box!.x + box!.width / 2 - DESKTOP.viewport.width / 2)).toBeLessThan(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe('an activity on a tablet', () => {
  // proves 21.6
  journey('has who comes, places and rules beside its text', async ({ visitor }) => {
    const { id } = await findOpenActivity()
    const { page } = await visitor(TABLET)
    await page.goto(detailPath(id))
    const side = page.getByRole('complementary', { name: '谁会来' })
    await side.getByRole('region', { name: '报名须知' }).waitFor()
    const text = page.getByRole('region', { name: '活动介绍' })
    const [left, right] = [await text.boundingBox(), await side.boundingBox()]
    expect(right!.width).toBe(264)
    expect(right!.x).toBeGreaterThan(left!.x + left!.width)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
