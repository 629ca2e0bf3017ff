import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { appUrl } from '#app/app-process.ts'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults, atRest } from '#look/axe.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'

const GUID = /^[0-9a-f-]{36}$/
const CLIPBOARD = ['clipboard-read', 'clipboard-write']

const poster = (page: Page) => page.getByRole('img', { name: /^分享海报/ })

/** Opens the sheet of the page and copies its link. */
async function copiedLink(page: Page): Promise<URL> {
  await page.getByRole('button', { name: '复制链接' }).click()
  await appPage(page).toast.getByText('链接已复制，去发给朋友吧').waitFor()
  return new URL(await page.evaluate<string>('navigator.clipboard.readText()'))
}

describe('sharing', () => {
  // proves 1.5, 2.14, 2.21
  journey('a link that tells who shared it; whoever joins by it is one of my users', async ({ visitor }) => {
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const { page } = await visitor({ permissions: CLIPBOARD })
    await logIn(page, { to: detailPath(id) })
    const detail = detailPage(page)
    await detail.open(id)
    await detail.share.click()
    await poster(page).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const link = await copiedLink(page)
    expect(link.origin + link.pathname).toBe(appUrl() + APP_ROUTES.activityDetail.path)
    expect(link.searchParams.get('id')).toBe(id)
    expect(link.searchParams.get('fromUserGUID')).toMatch(GUID)

    const friend = await visitor()
    await friend.page.goto(link.href)
    await detailPage(friend.page).title.waitFor()
    await logIn(friend.page)

    await page.goto(APP_ROUTES.myUser.path)
    await page.getByText('近一年 1 人').waitFor()
    await eventually(() => page.getByText(/加入$/).count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  journey('a tap beside the poster closes the sheet', async ({ visitor }) => {
    const { page } = await visitor()
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const detail = detailPage(page)
    await detail.open(id)
    await detail.share.click()
    await poster(page).waitFor()
    await atRest(page)
    await page.touchscreen.tap(8, 300)
    await poster(page).waitFor({ state: 'detached' })
  })

  journey('a visitor shares a link of nobody', async ({ visitor }) => {
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const { page } = await visitor({ permissions: CLIPBOARD })
    const detail = detailPage(page)
    await detail.open(id)
    await detail.share.click()
    const link = await copiedLink(page)
    expect([...link.searchParams.keys()]).toEqual(['id'])
  })

  journey('a poster is kept as a picture', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: APP_ROUTES.myUser.path })
    await page.getByRole('button', { name: '分享海报' }).click()
    await poster(page).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存图片' }).click()
    expect((await download).suggestedFilename()).toBe('同城圈-同城圈.png')
    const width = await page.evaluate<number>('document.querySelector("dialog img").naturalWidth')
    expect(width).toBe(900)
  })
})
