import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { stopClock } from '#journey/stopped-clock.ts'
import {
  openShell,
  pressBackKey,
  putInShell,
  sentToShell,
  type ShellPlace,
  shellSays,
} from '#own-shell/shell-double.ts'
import { appPage } from '#page/app-page.ts'
import { listPage } from '#page/list-page.ts'

const WARNING = '再按一次退出'
const PLACES: readonly ShellPlace[] = ['android', 'androidBridge', 'quan', 'bridge']
/** Not the home page by its bare address, so that no launch view stands before it. */
const LIST = APP_ROUTES.search.path

const warning = (page: Page) => appPage(page).toast.getByText(WARNING)
const actions = async (page: Page) => (await sentToShell(page)).map(({ action }) => action)

describe('the back key of a native app', () => {
  for (const place of PLACES)
    // proves 2.52, 2.53, 8.11
    journey(`of a shell at ${place} goes back, then warns, then leaves`, async ({ visitor }) => {
      const { page, context } = await visitor()
      await openShell(context, place)
      await page.clock.install()
      const list = listPage(page)
      await list.open(LIST)
      await list.rows.first().click()
      await page.waitForURL((url) => url.pathname === APP_ROUTES.activityDetail.path)
      await pressBackKey(page)
      await page.waitForURL((url) => url.pathname === LIST)
      await eventually(() => appPage(page).heading.textContent()).toBe('同城活动')
      // the second press counts for two seconds only
      await stopClock(page)
      await pressBackKey(page)
      await warning(page).waitFor()
      expect(await actions(page)).toEqual([])
      await pressBackKey(page)
      await eventually(() => actions(page)).toEqual(['exitApp'])
    })

  // proves 9.4
  journey('warns anew when the second press comes late', async ({ visitor }) => {
    const { page, context } = await visitor()
    await openShell(context)
    await page.clock.install()
    await listPage(page).open(LIST)
    await pressBackKey(page)
    await warning(page).waitFor()
    await page.clock.fastForward(2_100)
    await warning(page).waitFor({ state: 'detached' })
    await pressBackKey(page)
    await warning(page).waitFor()
    expect(await actions(page)).toEqual([])
  })

  journey('closes the sheet above the page first', async ({ visitor }) => {
    const { page, context } = await visitor()
    await openShell(context)
    await listPage(page).open(LIST)
    await listPage(page).choice('距离最近').click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    await pressBackKey(page)
    await sheet.waitFor({ state: 'detached' })
    expect(await warning(page).count()).toBe(0)
  })

  journey('works in a shell that comes after the page', async ({ visitor }) => {
    const { page } = await visitor()
    await page.clock.install()
    await listPage(page).open(LIST)
    await page.evaluate(putInShell, 'android')
    await eventually(() => page.evaluate<boolean>('globalThis.__nativeBridge !== undefined')).toBe(true)
    await stopClock(page)
    await pressBackKey(page)
    await warning(page).waitFor()
    await pressBackKey(page)
    await eventually(() => actions(page)).toEqual(['exitApp'])
  })

  journey('is not pressed by what is no message', async ({ visitor }) => {
    const { page, context } = await visitor()
    await openShell(context)
    await listPage(page).open(LIST)
    const noise = [
      '',
      'backKey',
      '{"action":"backKey"}',
      '{"id":1,"action":"backKey"}',
      '[]',
      '{"id":"1","action":"x"}',
    ]
    for (const text of noise) await shellSays(page, text)
    await pressBackKey(page)
    await warning(page).waitFor()
    expect(await actions(page)).toEqual([])
  })
})
