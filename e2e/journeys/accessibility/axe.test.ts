import { describe, expect, onTestFinished } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { FOURTH_PHONE } from '#journey/demo-people.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { MEMBER_SCREENS } from '#journey/member-screens.ts'
import { SCREENS } from '#journey/screens.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { readyOffline } from '#network/ready-offline.ts'
import { listPage } from '#page/list-page.ts'

/** Longest time for all screens of a member one after another, in milliseconds: they share one login. */
const MANY_SCREENS_MS = 180_000
/** Screens that show a failure have one. */
const FAILURES = [/Failed to load resource/, /net::ERR_/]

describe('axe finds nothing', () => {
  journey.for(Object.entries(SCREENS))('on the screen "%s", light or dark', async ([, open], { visitor }) => {
    const { page } = await visitor({ expectedFaults: FAILURES })
    await open(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
      expect({ [colorScheme]: await accessibilityFaults(page) }).toEqual({ [colorScheme]: [] })
    }
  })

  journey('on the screens of a member, light or dark', { timeout: MANY_SCREENS_MS }, async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { phone: FOURTH_PHONE })
    for (const [screen, open] of Object.entries(MEMBER_SCREENS)) {
      await open(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
        expect({ screen, [colorScheme]: await accessibilityFaults(page) }).toEqual({ screen, [colorScheme]: [] })
      }
    }
  })

  journey('on the list without a network', async ({ visitor }) => {
    const network = await openNetworkToApp()
    onTestFinished(network.close)
    const { page, context } = await visitor({
      ...WITH_WORKER,
      baseURL: network.url,
      expectedFaults: NETWORK_CUT,
    })
    await listPage(page).open()
    await readyOffline(page)
    network.cut()
    await context.setOffline(true)
    await page.reload()
    await page.getByText('网络断开了，先看上次的内容').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
