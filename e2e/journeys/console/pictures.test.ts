import { randomInt } from 'node:crypto'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { localTimeOf } from '@quan/contract/date/local-time.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { appNow } from '#catalogue/find-activity.ts'
import { openAsOwner } from '#console/console-page.ts'
import { readConsole } from '#console/read-console.ts'
import { coverPictures } from '#catalogue/cover-pictures.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { QUIET_CITIES } from '#order/full-activity.ts'
import { findOpenActivity } from '#order/sign-up-by-call.ts'
import { detailPath } from '#page/detail-page.ts'

/** Longest time for an operator who writes and two visitors who look, in milliseconds. */
const WRITE_AND_LOOK_MS = 180_000
const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]
/** What the browser says of a connection that breaks off. */
const CUT = /net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/

/** The picture that an element shows, once it is there. */
async function pathShown(image: Locator): Promise<string> {
  await eventually(() =>
    image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth > 0),
  ).toBe(true)
  return /pictures\/(\w+)/.exec((await image.getAttribute('src')) ?? '')?.[1] ?? ''
}

/** Chooses files as people do who have no mouse. */
async function choose(page: Page, button: string, files: Awaited<ReturnType<typeof coverPictures>>) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).press('Enter'),
  ])
  await chooser.setFiles(files)
}

describe('pictures that operators give', () => {
  // proves 32.21, 32.36
  journey(
    'are chosen and put in order by the keyboard, outlive a broken connection, and are seen by visitors once published',
    { timeout: WRITE_AND_LOOK_MS },
    async ({ visitor }) => {
      const like = await findOpenActivity({ city: QUIET_CITIES.shanghai })
      const title = `读诗会 ${randomInt(1_000_000)}`
      const desk = await openAsOwner(visitor, consoleItemPath('activities', like.id), { expectedFaults: [CUT] })
      await desk.getByRole('button', { name: '复制一场' }).press('Enter')
      const start = (await appNow()) + 2 * DAY_MS
      await desk.getByLabel('标题').fill(title)
      await desk.getByLabel('场地', { exact: true }).fill(`诗人小屋 ${title}`)
      await desk.getByLabel('开始', { exact: true }).fill(localTimeOf(new Date(start).toISOString(), like.timeZone))
      await desk
        .getByLabel('结束', { exact: true })
        .fill(localTimeOf(new Date(start + 2 * HOUR_MS).toISOString(), like.timeZone))

      const [cover, ...further] = await coverPictures([
        ActivityCategory.coffee,
        ActivityCategory.hiking,
        ActivityCategory.camping,
      ])
      await choose(desk, '选封面', [cover!])
      const coverPath = await pathShown(desk.getByRole('img', { name: '封面' }))
      const preview = desk.frameLocator('iframe[title=手机上看到的活动页]')
      expect(await pathShown(preview.locator(`img[src*="${coverPath}"]`).first())).toBe(coverPath)
      await choose(desk, '选图片', further)
      await desk.getByRole('button', { name: '删除第 2 张' }).waitFor()
      await desk.getByRole('button', { name: '后移第 1 张' }).press('Enter')
      await eventually(() => desk.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('前移第 2 张')
      const second = await pathShown(desk.getByRole('img', { name: '第 2 张图片' }))

      await desk.route('**/api/console/Picture/Upload?*', (route) => route.abort())
      await choose(desk, '选封面', [further[0]!])
      await desk.getByText('连不上服务器，请检查网络后重试').waitFor()
      expect(await pathShown(desk.getByRole('img', { name: '封面' }))).toBe(coverPath)
      await readConsole(desk, 'pictures of a draft')
      await desk.unroute('**/api/console/Picture/Upload?*')
      await desk.getByRole('button', { name: '知道了' }).press('Enter')

      await desk.getByRole('button', { name: /^上 ?架$/ }).press('Enter')
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('button', { name: '上架并开始报名' }).waitFor()
      for (const doubt of await dialog.getByRole('checkbox').all()) await doubt.press('Space')
      await dialog.getByRole('button', { name: '上架并开始报名' }).press('Enter')
      await desk.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      const id = /activities\/([\w-]+)/.exec(desk.url())?.[1] ?? ''

      const { page: phone } = await visitor()
      await phone.goto(`/?activeName=search&keyword=${encodeURIComponent(title)}`)
      const seen = (path: string) => phone.locator(`img[src*="${path}"]`).first()
      await phone.getByText(title).first().waitFor()
      expect(await pathShown(seen(coverPath))).toBe(coverPath)
      await phone.goto(detailPath(id))
      expect(await pathShown(seen(coverPath))).toBe(coverPath)
      await seen(second).scrollIntoViewIfNeeded()
      expect(await pathShown(seen(second))).toBe(second)

      await desk.getByRole('button', { name: '复制一场' }).press('Enter')
      await desk.getByRole('button', { name: '删除第 2 张' }).waitFor()
      expect(await pathShown(desk.getByRole('img', { name: '封面' }))).not.toBe(coverPath)

      await desk.goto(`/console/activities?change=${id}`)
      await desk.getByRole('button', { name: '去掉封面' }).press('Enter')
      await desk.getByRole('button', { name: '看影响' }).press('Enter')
      await dialog.getByText('不会发通知').waitFor()
      await desk.getByRole('button', { name: '确认修改' }).press('Enter')
      await desk.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await phone.goto(detailPath(id))
      await seen(second).waitFor()
      // what the phone kept is shown until the newer one came
      await eventually(() => phone.locator(`img[src*="${coverPath}"]`).count()).toBe(0)
    },
  )
})
