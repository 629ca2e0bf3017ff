import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { demoMapAccount } from '@quan/simulators/tencent-map/map-account.ts'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type AppProcess, freePorts, startApp } from '#app/app-process.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { openInSlowTime } from '#journey/stopped-clock.ts'
import { listPage } from '#page/list-page.ts'
import { type MapPage, mapPage } from '#page/map-page.ts'

let app: AppProcess
/** The provider's script comes from another host than the app, as in production. */
beforeAll(async () => {
  const port = await freePorts()
  app = await startApp({
    PORT: String(port),
    QQMAP_JS_KEY: demoMapAccount.browser.key,
    QQMAP_JS_URL: `http://localhost:${port}/sim/tencent-map/api/gljs`,
  })
})
afterAll(() => app?.stop())

/** Longer than the page waits for the provider's map, in milliseconds. */
const SCRIPT_WAIT_MS = 10_000

const providerMap = (page: Page) => page.frameLocator('iframe[src="/frame/map"]').locator('#map')

/** Whether the chosen pin is that of the card in the middle. */
async function isOfTheMiddleCard(map: MapPage): Promise<boolean> {
  const [label, title] = [await map.chosenPin.getAttribute('aria-label'), await map.titleInTheMiddle()]
  return label !== null && title !== null && label.startsWith(`${title}，`)
}

describe('the provider’s map', () => {
  // proves 19.1, 19.5
  journey('lies below the same pins and cards, and follows them', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url })
    const [map, ground] = [mapPage(page), providerMap(page)]
    await map.open()
    await map.ground('ready').waitFor()
    await eventually(() => ground.getAttribute('data-zoom')).toMatch(/^\d+\.\d\d$/)

    const name = await map.tapAnotherPin()
    await eventually(() => map.chosenPin.getAttribute('aria-label')).toBe(name)
    await eventually(() => map.titleInTheMiddle()).toSatisfy((title) => name.startsWith(`${title}，`))
    await map.swipeToNextCard()
    await eventually(() => map.chosenPin.getAttribute('aria-label')).not.toBe(name)
    await eventually(() => isOfTheMiddleCard(map)).toBe(true)

    const before = Number(await ground.getAttribute('data-zoom'))
    await page.getByRole('button', { name: '缩小' }).click()
    await eventually(async () => Number(await ground.getAttribute('data-zoom'))).toBeCloseTo(before - Math.log2(1.8), 1)
  })

  // proves 19.9
  journey('lies around the place of an activity, at the scale at which places open', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url })
    await page.goto('/')
    await listPage(page).rows.first().click()
    const place = page.locator('[data-ground]')
    await place.scrollIntoViewIfNeeded()
    await place.and(page.locator('[data-ground="ready"]')).waitFor()
    await eventually(() => providerMap(page).getAttribute('data-zoom')).toBe('18.00')
  })

  // proves 19.6
  journey('gives way to the districts when its script does not come', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url, expectedFaults: [/ERR_FAILED|Failed to load/] })
    await page.route('**/api/gljs*', (route) => route.abort())
    const map = mapPage(page)
    await map.open()
    await page.getByRole('status').filter({ hasText: '地图没能打开，先按各区看' }).waitFor()
    await map.districtName.waitFor()
    const name = await map.tapAnotherPin()
    await eventually(() => map.chosenPin.getAttribute('aria-label')).toBe(name)
  })

  // proves 19.6
  journey('gives way to the districts when its script does not come in time', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url })
    const asked = Promise.withResolvers<Route>()
    await page.route('**/api/gljs*', (route) => asked.resolve(route))
    const map = mapPage(page)
    await openInSlowTime(page, () => map.open())
    const held = await asked.promise
    const failed = page.getByRole('status').filter({ hasText: '地图没能打开，先按各区看' })
    expect(await failed.count()).toBe(0)
    await page.clock.runFor(SCRIPT_WAIT_MS)
    await failed.waitFor()
    await map.districtName.waitFor()
    // what comes late changes nothing under somebody's finger
    await held.continue()
    await page.clock.runFor(SCRIPT_WAIT_MS)
    expect(await map.ground('failed').count()).toBe(1)
  })

  // proves 19.6
  journey('gives way to the districts when its key is of another host', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url.replace('127.0.0.1', 'localhost') })
    const map = mapPage(page)
    await map.open()
    await page.getByRole('status').filter({ hasText: '地图没能打开，先按各区看' }).waitFor()
    await map.districtName.waitFor()
  })
})

describe('the demo', () => {
  // proves 19.2
  journey('has no provider: the districts are drawn, and nothing of another host is asked for', async ({ visitor }) => {
    const { page } = await visitor()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    const told = page.waitForResponse((answer) => answer.url().includes(getServerInfo.path))
    const map = mapPage(page)
    await map.open()
    await told
    await map.districtName.waitFor()
    expect([await page.locator('iframe').count(), [...hosts].filter((host) => host !== '')]).toEqual([
      0,
      [new URL(page.url()).host],
    ])
    const name = await map.chosenPin.getAttribute('aria-label')
    await map.swipeToNextCard()
    await eventually(() => map.chosenPin.getAttribute('aria-label')).not.toBe(name)
    await eventually(() => isOfTheMiddleCard(map)).toBe(true)
  })
})
