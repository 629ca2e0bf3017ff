import { describe, expect } from 'vitest'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { appUrl } from '#app/app-process.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { watchFirstPaint } from '#network/first-load.ts'
import { countCalls } from '#network/watch-calls.ts'
import { settled } from '#page/app-page.ts'
import { listPage, ROW } from '#page/list-page.ts'

const LOCALES = ['zh-CN', 'zh-TW', 'en-US', 'es-ES', 'fr-FR']
/** A minute that turns meanwhile changes a text by a few pixels. */
const SHIFT_MAX = 0.001
const SCRIPTS = '**/assets/*.js'

/** The first view of a page as the server paints it; the demo builds what paints it once it answers. */
async function paintedHtml(path: string): Promise<string> {
  const read = async () => await (await fetch(appUrl() + path, { headers: { 'accept-language': 'zh-CN' } })).text()
  await eventually(read).toContain('data-painted')
  return await read()
}

/** Opens a page until it arrives painted: where others take the time for painting, it is sent as it was built. Answers the calls it made. */
async function openPainted(page: Page, path: string): Promise<number> {
  const counts = [getRecommended, getActivityDetail, getUserDetail].map((call) => countCalls(page.context(), call))
  const response = await page.goto(path)
  if (!(await response?.text())?.includes('data-painted')) return await openPainted(page, path)
  await takenOver(page)
  await settled(page)
  return sumOf(counts)
}

const sumOf = (counts: readonly (() => number)[]) => counts.reduce((sum, count) => sum + count(), 0)

/** Resolves once the app has begun to take over what was painted, whose mark goes then. */
const takenOver = (page: Page) => page.locator('html:not([data-painted])').waitFor({ state: 'attached' })

async function firstPaths(): Promise<{ activity: string; card: string }> {
  const html = await paintedHtml('/')
  const [, id = ''] = /hdDetail\?id=([\w-]+)/.exec(html) ?? []
  const detail = await fetch(`${appUrl()}/api/services/app/Activity/GetActivityDetail?id=${id}`)
  const { result } = (await detail.json()) as { result: { organizer: { id: string } } }
  return {
    activity: `${APP_ROUTES.activityDetail.path}?id=${id}`,
    card: `${APP_ROUTES.userInfo.path}?id=${result.organizer.id}`,
  }
}

describe('a page that arrives painted', () => {
  journey('shows the list to somebody without scripts', async ({ visitor }) => {
    await paintedHtml('/')
    const { page } = await visitor({ isNew: true, javaScriptEnabled: false })
    const list = listPage(page)
    await list.open()
    expect(await list.rows.count()).toBeGreaterThan(2)
    await page.getByText('先看看').waitFor()
  })

  journey.for(LOCALES)(
    'is taken over in %s by day and night: nothing changes, nothing is asked',
    async (locale, { visitor }) => {
      const { activity, card } = await firstPaths()
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await visitor({ isNew: true, locale, colorScheme })
        for (const path of ['/', activity, card]) {
          const firstPaint = await watchFirstPaint(page, '#root [data-page]')
          const asked = await openPainted(page, path)
          const { layoutShift } = await firstPaint()
          expect({ path, asked, isStill: layoutShift < SHIFT_MAX }).toEqual({ path, asked: 0, isStill: true })
        }
      }
    },
  )

  journey('keeps a tap until the app is there', async ({ visitor }) => {
    await paintedHtml('/')
    const { page } = await visitor({ isNew: true })
    const held = Promise.withResolvers<void>()
    await page.route(SCRIPTS, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator(ROW).first().click()
    held.resolve()
    await page.waitForURL(`**${APP_ROUTES.activityDetail.path}?id=*`)
    await page.goBack()
    await page.locator(ROW).first().waitFor()
  })

  journey('leads on by its links where the app does not come, and tries again at the next tap', async ({ visitor }) => {
    const { activity } = await firstPaths()
    await paintedHtml(activity)
    const { page } = await visitor({ isNew: true, expectedFaults: [/ERR_FAILED/] })
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/')
    await page.locator(ROW).first().click()
    await page.waitForURL(`**${APP_ROUTES.activityDetail.path}?id=*`)
    await page.locator('html[data-painted]').waitFor({ state: 'attached' })
    await page.unroute(SCRIPTS)
    await page.getByRole('button', { name: '收藏' }).click()
    await takenOver(page)
  })
})
