import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'

const LIST = APP_ROUTES.search.path
const sheet = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
/** The step of a sheet is there once its page knows that it is open. */
const stepOfSheet = (page: Page) => eventually(() => page.evaluate<number>('history.state?.level ?? 0'))

describe('back with a sheet open', () => {
  // proves 2.58
  journey('closes it, also where the page was opened directly, and then leaves', async ({ visitor }) => {
    const { page } = await visitor()
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    await page.goto('about:blank')
    const detail = detailPage(page)
    await page.goto(detailPath(id))
    await detail.share.click()
    await sheet(page).waitFor()
    await stepOfSheet(page).toBe(1)
    await page.goBack()
    await sheet(page).waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(detailPath(id))

    await page.goForward()
    await stepOfSheet(page).toBe(0)
    await detail.share.click()
    await stepOfSheet(page).toBe(1)
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'detached' })
    await stepOfSheet(page).toBe(0)
    await page.goBack()
    await page.waitForURL('about:blank')
  })

  journey('that stands in the address closes it, opened by a tap as well as by a link', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open(LIST)
    await list.city.click()
    await sheet(page).waitFor()
    await stepOfSheet(page).toBe(1)
    await page.goBack()
    await sheet(page).waitFor({ state: 'detached' })
    await eventually(() => pathOf(page)).toBe(LIST)

    await page.goto(`${LIST}?view=city`)
    await sheet(page).waitFor()
    await stepOfSheet(page).toBe(1)
    await page.goBack()
    await sheet(page).waitFor({ state: 'detached' })
    await eventually(() => pathOf(page)).toBe(LIST)
    await list.rows.first().waitFor()
  })

  journey('of the theatre closes the episodes, and a reload under it leaves no dead step', async ({ visitor }) => {
    const { page } = await visitor()
    await listPage(page).open(LIST)
    await page.goto(APP_ROUTES.djVideo.path)
    await page.getByRole('button', { name: /选集/ }).filter({ visible: true }).first().click()
    await sheet(page).waitFor()
    await stepOfSheet(page).toBe(1)
    await page.goBack()
    await sheet(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(APP_ROUTES.djVideo.path)

    await page.getByRole('button', { name: /选集/ }).filter({ visible: true }).first().click()
    await stepOfSheet(page).toBe(1)
    await page.reload()
    await stepOfSheet(page).toBe(0)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === LIST)
  })
})
