import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { journey } from '#journey/journey.ts'
import { openInSlowTime } from '#journey/stopped-clock.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { openShell, pressBackKey } from '#own-shell/shell-double.ts'
import { detailPage } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'

const view = (page: Page) => page.getByRole('dialog', { name: '同城圈' })
const leaving = (page: Page) => page.locator('dialog[data-presence=leaving]')
const skip = (page: Page) => view(page).getByRole('button', { name: '跳过' })
const isCovered = (page: Page) => page.evaluate<boolean>("document.documentElement.matches('[data-launch]')")

/** The view then stays as long as somebody looks at it. */
const stopCountdown = () => void Object.assign(globalThis, { setInterval: () => 0 })

describe('the launch view of an installed app', () => {
  // proves 9.5
  journey('stands for 3 seconds, while the list loads below it', async ({ visitor }) => {
    const { page, context } = await visitor()
    await openShell(context)
    await openInSlowTime(page, async () => {
      await page.goto('/')
      await view(page).waitFor()
      await listPage(page).rows.first().waitFor({ state: 'attached' })
    })
    expect(await view(page).isVisible()).toBe(true)
    expect(await isCovered(page)).toBe(false)
    await page.clock.runFor(3_000)
    await leaving(page).waitFor()
    await page.clock.runFor(200)
    await view(page).waitFor({ state: 'detached' })
    await listPage(page).rows.first().waitFor()
  })

  journey('can be skipped by its button, by Esc and by the back key', async ({ visitor }) => {
    for (const leave of [
      (page: Page) => skip(page).click(),
      (page: Page) => page.keyboard.press('Escape'),
      (page: Page) => pressBackKey(page),
    ]) {
      const { page, context } = await visitor()
      await openShell(context)
      await openInSlowTime(page, async () => {
        await page.goto('/')
        await view(page).waitFor()
      })
      await leave(page)
      await leaving(page).waitFor()
      await page.clock.runFor(200)
      await view(page).waitFor({ state: 'detached' })
      await page.clock.resume()
      await listPage(page).rows.first().click()
      await detailPage(page).title.waitFor()
    }
  })

  journey('has no fault for those who cannot see it', async ({ visitor }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await visitor({ colorScheme })
      await openShell(context, 'quan')
      await context.addInitScript(stopCountdown)
      await page.goto('/')
      await view(page).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    }
  })

  journey('delays no link, no reload and no browser', async ({ visitor }) => {
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    const { page, context } = await visitor()
    await openShell(context)
    await detailPage(page).open(id)
    expect([await isCovered(page), await view(page).count()]).toEqual([false, 0])
    await listPage(page).open()
    expect([await isCovered(page), await view(page).count()]).toEqual([false, 0])

    const browser = await visitor()
    await listPage(browser.page).open()
    expect([await isCovered(browser.page), await view(browser.page).count()]).toEqual([false, 0])
  })
})
