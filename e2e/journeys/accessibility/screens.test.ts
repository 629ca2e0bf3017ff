import { describe, expect, onTestFinished } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { FOURTH_PHONE } from '#journey/demo-people.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { MEMBER_SCREENS } from '#journey/member-screens.ts'
import { SCREENS } from '#journey/screens.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { look, LOOKED_AT, MANY_STATES_MS } from '#look/read-by-everybody.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { readyOffline } from '#network/ready-offline.ts'
import { listPage } from '#page/list-page.ts'

/**
 * Where texts are cut first: what fits there fits on wider phones. Doubled, a screen of text alone scrolls; browsers let the
 * keyboard do that, which axe does not know.
 */
const NARROWEST = { widths: [320], isReadDoubled: false } as const
/** Screens that show a failure have one. */
const FAILURES = [/Failed to load resource/, /net::ERR_/]

describe('everybody can read', () => {
  journey.for(Object.entries(SCREENS))('the screen "%s"', async ([name, open], { visitor }) => {
    const { page } = await visitor({ ...LOOKED_AT, expectedFaults: FAILURES })
    await open(page)
    await look(page, name, NARROWEST)
  })

  // one after another: they share one login
  journey('the screens of a member', { timeout: MANY_STATES_MS }, async ({ visitor }) => {
    const { page } = await visitor(LOOKED_AT)
    await logIn(page, { phone: FOURTH_PHONE })
    for (const [name, open] of Object.entries(MEMBER_SCREENS)) {
      await open(page)
      await look(page, name, NARROWEST)
    }
  })

  journey('the list without a network', async ({ visitor }) => {
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
