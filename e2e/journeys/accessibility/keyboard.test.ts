import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { styleOf } from '#look/style-of.ts'
import { tabTo } from '#look/tab-to.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage } from '#page/detail-page.ts'
import { filterSheet, listPage } from '#page/list-page.ts'

/** More stops than a sheet of ours has. */
const STOPS_MAX = 60

describe('with the keyboard alone', () => {
  journey('one goes from the list into an activity and back to where one was', async ({ visitor }) => {
    const { page } = await visitor({ isMobile: false, hasTouch: false })
    const [list, detail] = [listPage(page), detailPage(page)]
    await list.open()
    await tabTo(page, list.rows.first())
    const focused = page.locator(':focus')
    const href = await focused.getAttribute('href')
    const card = page.getByRole('article').filter({ has: focused })
    expect(await styleOf(card, 'outline-style')).toBe('solid')
    await page.keyboard.press('Enter')
    await detail.title.waitFor()
    await tabTo(page, appPage(page).back)
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    await list.rows.first().waitFor()
    await eventually(() => page.locator(':focus').getAttribute('href')).toBe(href)
  })

  journey('a sheet keeps the focus inside, and Esc gives it back', async ({ visitor }) => {
    const { page } = await visitor({ isMobile: false, hasTouch: false })
    const sheet = filterSheet(page)
    const filterButton = page.getByRole('button', { name: '筛选' })
    await listPage(page).open()
    await tabTo(page, filterButton)
    await page.keyboard.press('Enter')
    await sheet.dialog.waitFor()
    for (let stop = 0; stop < STOPS_MAX; stop++) {
      await page.keyboard.press('Tab')
      const isOutside = await page
        .locator(':focus')
        .evaluateAll((all) => all.some((element) => !element.closest('dialog')))
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await sheet.dialog.waitFor({ state: 'hidden' })
    await eventually(() => filterButton.and(page.locator(':focus')).count()).toBe(1)
  })
})
