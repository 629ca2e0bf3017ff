import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { firstIds, HANGZHOU, listActivities } from '#catalogue/find-activity.ts'
import { fingerOn } from '#page/gesture.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults, atRest } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { nextAnswer, refuseCalls } from '#network/watch-calls.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'

/** A member who keeps two activities and looks at the list of them, the last kept first. */
async function memberWithFavorites(visitor: OpenVisitor) {
  const { page } = await visitor()
  const kept: string[] = []
  await logIn(page)
  const detail = detailPage(page)
  for await (const { id } of listActivities({ city: HANGZHOU, status: [10] })) {
    await detail.open(id)
    const told = nextAnswer(page, toggleCollect)
    await detail.barButton('收藏').click()
    await detail.bar.getByText('已收藏').waitFor()
    await told
    // as pages write it: a number and its unit stay on one line
    kept.unshift((await detail.title.textContent()) ?? '')
    if (kept.length === 2) break
  }
  await page.goto(APP_ROUTES.myCollect.path)
  const tiles = page.locator('[data-favorite]')
  await eventually(() => tiles.count()).toBe(2)
  return { page, tiles, kept, titles: () => tiles.getByRole('heading').allTextContents() }
}

const undo = (page: Page) => page.getByRole('button', { name: '撤销' })

async function swipeAway(page: Page, tile: Locator): Promise<void> {
  await atRest(page)
  const box = (await tile.boundingBox())!
  const finger = await fingerOn(page)
  await finger.put(box.x + box.width - 20, box.y + box.height / 2)
  await finger.slideBy(-box.width * 0.8, 0)
  await finger.lift()
}

describe('favorites', () => {
  // proves 2.20
  journey('are on their list; a heart takes one out, 撤销 puts it back', async ({ visitor }) => {
    const { page, tiles, kept, titles } = await memberWithFavorites(visitor)
    await eventually(titles).toEqual(kept)
    expect(await cutTexts(page)).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
    const takenOut = nextAnswer(page, toggleCollect)
    await tiles.first().getByRole('button', { name: '收藏' }).click()
    await eventually(titles).toEqual(kept.slice(1))
    await takenOut
    const putBack = nextAnswer(page, toggleCollect)
    await undo(page).click()
    await eventually(titles).toEqual(kept)
    await putBack
    await page.reload()
    await eventually(titles).toHaveLength(2)
  })

  journey('are taken out by a swipe, and by the delete key', async ({ visitor }) => {
    const { page, tiles, titles, kept } = await memberWithFavorites(visitor)
    await swipeAway(page, tiles.first())
    await eventually(titles).toEqual(kept.slice(1))
    expect(page.url()).toContain(APP_ROUTES.myCollect.path)
    await tiles.first().getByRole('link').focus()
    await page.keyboard.press('Delete')
    await page.getByText('还没有收藏的活动').waitFor()
  })

  journey('a heart the server refuses goes back, and it is told of', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/status of 500/] })
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    await logIn(page, { to: detailPath(id) })
    const detail = detailPage(page)
    await detail.open(id)
    await refuseCalls(page, toggleCollect, { status: 500, code: 'server.internal', message: '服务器内部错误' })
    await detail.barButton('收藏').click()
    await appPage(page).toast.getByText('系统繁忙，请稍后再试').waitFor()
    await eventually(() => detail.barButton('收藏').getAttribute('aria-pressed')).toBe('false')
  })
})
