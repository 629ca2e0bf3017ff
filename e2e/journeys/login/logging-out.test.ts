import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { keptOpened, workerReady } from '#network/ready-offline.ts'
import { nextAnswer } from '#network/watch-calls.ts'
import { detailPage } from '#page/detail-page.ts'
import { loginPath } from '#page/login-page.ts'
import { readStored, tokenKept } from '#page/stored.ts'

const MY = APP_ROUTES.my.path
/** Items that belong to the device and outlive a log-out: its id, and the choices for looking. */
const DEVICE = ['activity:city', 'activity:deviceUniqueId', 'activity:language', 'activity:theme']

const storedNames = async (page: Page) => Object.keys(await readStored(page))

async function askToLeave(page: Page) {
  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('确定要退出系统吗？').waitFor()
  return {
    stay: dialog.getByRole('button', { name: '再想想' }),
    leave: dialog.getByRole('button', { name: '退出' }),
    dialog,
  }
}

describe('logging out', () => {
  // proves 2.50
  journey('asks first, and staying changes nothing', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: MY })
    const { stay, leave, dialog } = await askToLeave(page)
    const [left, right] = [await stay.boundingBox(), await leave.boundingBox()]
    expect(left!.x).toBeLessThan(right!.x)
    await stay.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toContain(MY)
  })

  // proves 2.50
  journey('wipes the device, revokes the login, and leads to login in every tab', async ({ visitor }) => {
    // a push line that comes up meanwhile is told that nobody is logged in
    const { page, context } = await visitor({ ...WITH_WORKER, expectedFaults: [/status of 401.*BindClientId/] })
    await logIn(page)
    await workerReady(page)
    await detailPage(page).open((await firstIds({ city: HANGZHOU }, 1))[0]!)
    await eventually(() => keptOpened(page)).toBeGreaterThan(0)
    await page.goto(MY)
    const other = await context.newPage()
    // what a page tells at its start is told before the login ends
    const told = nextAnswer(other, saveUserInfo)
    await other.goto(MY)
    await told
    const { leave } = await askToLeave(page)
    await leave.click()
    await page.waitForURL(loginPath())
    await other.waitForURL(loginPath(MY))
    await other.close()
    const theirs = async () =>
      (await storedNames(page)).filter((name) => !DEVICE.includes(name) && name !== 'activity:GoBackObj')
    await eventually(theirs).toEqual([])
    await eventually(() => keptOpened(page)).toBe(0)
    await eventually(async () => (await context.cookies()).filter(({ name }) => name.includes('login'))).toEqual([])
    await page.goBack()
    await page.goto(MY)
    await page.waitForURL(loginPath(MY))
  })

  journey('keeps a member in whom the server could not be told about', async ({ visitor }) => {
    const network = await openNetworkToApp()
    const { page } = await visitor({ baseURL: network.url, expectedFaults: NETWORK_CUT })
    const told = nextAnswer(page, saveUserInfo)
    await logIn(page, { to: MY })
    await tokenKept(page)
    const { leave } = await askToLeave(page)
    await told
    network.cut()
    await leave.click()
    await page
      .getByText(/网络断开了/)
      .first()
      .waitFor()
    expect(page.url()).toContain(MY)
    network.mend()
    await (await askToLeave(page)).leave.click()
    await page.waitForURL(loginPath())
    await eventually(() => storedNames(page)).not.toContain('activity:member')
    await network.close()
  })
})
