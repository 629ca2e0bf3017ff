import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { organizerCardPath } from '#journey/demo-people.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { keptOpened, workerReady } from '#network/ready-offline.ts'
import { detailPage } from '#page/detail-page.ts'
import { myPage } from '#page/login-page.ts'
import { countTokens, readStored, writeStored } from '#page/stored.ts'

const MY = APP_ROUTES.my.path
/** Items that the device keeps of a member while they are logged in. */
const THEIRS = ['activity:member', 'activity:userInfo', 'activity:tickets', 'activity:webPush']

/** How long the page is given to notice, each time it is opened; a log-out works within ten seconds. */
const ONE_TRY_MS = 12_000

async function beginReport(page: Page, words: string) {
  await page.goto(await organizerCardPath())
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: /^举报/ }).click()
  await page.getByRole('dialog').filter({ visible: true }).getByRole('textbox').fill(words)
}

async function logOutOtherDevice(page: Page) {
  await myPage(page).open({ view: 'privacy', part: 'devices' })
  await page.getByRole('listitem').nth(1).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await eventually(() => page.getByRole('listitem').count()).toBe(1)
}

describe('a device that was logged out from another one', () => {
  journey('keeps what was typed on it, and nothing that tells of its member', async ({ visitor }) => {
    const [here, there] = [
      (await visitor()).page,
      (await visitor({ ...WITH_WORKER, expectedFaults: [/status of 401/] })).page,
    ]
    const { phone } = await logIn(here, { to: MY })
    await logIn(there, { phone, to: MY })
    await workerReady(there)
    await detailPage(there).open((await firstIds({ city: HANGZHOU }, 1))[0]!)
    await eventually(() => keptOpened(there)).toBeGreaterThan(0)
    await beginReport(there, '连发广告')
    for (const name of ['activity:tickets', 'activity:webPush']) await writeStored(there, name)
    await eventually(async () => Object.keys(await readStored(there))).toEqual(expect.arrayContaining(THEIRS))

    await logOutOtherDevice(here)
    await eventually(async () => {
      await there.goto(MY)
      // opened again while the server still lets it in, the page needs its time to hear otherwise
      await there.waitForURL((url) => url.pathname === APP_ROUTES.login.path, { timeout: ONE_TRY_MS }).catch(() => null)
      return new URL(there.url()).pathname
    }).toBe(APP_ROUTES.login.path)

    const theirs = async () => Object.keys(await readStored(there)).filter((name) => THEIRS.includes(name))
    await eventually(theirs).toEqual([])
    await eventually(() => keptOpened(there)).toBe(0)
    await eventually(() => countTokens(there)).toBe(0)
    expect(Object.values(await readStored(there)).join()).toContain('连发广告')
  })
})
