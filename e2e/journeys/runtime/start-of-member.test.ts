import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getLocation } from '@quan/contract/location/get-location.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { getUserInfo } from '@quan/contract/member/user-info.ts'
import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { nextAnswer } from '#network/watch-calls.ts'
import { listPage } from '#page/list-page.ts'
import { myPage } from '#page/login-page.ts'
import { placeSheet } from '#page/map-page.ts'

/** By the West Lake, as a device tells it (wgs84). */
const WEST_LAKE = { longitude: 120.143, latitude: 30.253 }

/** The calls of these kinds that the page has answers to from now on, in their order. */
function callsOf(page: Page, ...endpoints: Pick<Endpoint, 'path'>[]): string[] {
  const made: string[] = []
  page.on('response', (response) => {
    const called = endpoints.find((endpoint) => new URL(response.url()).pathname === pathOf(endpoint))
    if (called && response.ok()) made.push(called.path)
  })
  return made
}

describe('the app of a member', () => {
  // proves 4.7
  journey('asks for the user info when it starts, then says that it was opened', async ({ visitor }) => {
    const { page } = await visitor()
    const told = nextAnswer(page, saveUserInfo)
    await logIn(page, { to: APP_ROUTES.my.path })
    await told
    const made = callsOf(page, getUserInfo, saveUserInfo)
    await page.reload()
    await eventually(() => made).toEqual([getUserInfo.path, saveUserInfo.path])
  })

  // proves 1.13, 4.4, 7.18
  journey('tells the city they are in once they agreed, and looks for it anew at each start', async ({ visitor }) => {
    const { page } = await visitor({ geolocation: WEST_LAKE, permissions: ['geolocation'] })
    const told = nextAnswer(page, saveUserInfo)
    const { phone } = await logIn(page, { to: HOME_PATH })
    await told
    const made = callsOf(page, getLocation, saveUserInfo)
    await listPage(page).choice('距离最近').click()
    await placeSheet(page).allow.click()
    const sinceLocated = () => made.slice(made.indexOf(getLocation.path))
    await eventually(sinceLocated).toEqual([getLocation.path, saveUserInfo.path])
    await page.reload()
    await eventually(() => made.filter((path) => path === getLocation.path)).toHaveLength(2)

    const { page: elsewhere } = await visitor()
    await logIn(elsewhere, { phone, to: APP_ROUTES.my.path })
    await myPage(elsewhere).open({ view: 'privacy' })
    await elsewhere.getByText('上次在杭州市').waitFor()
    expect(await elsewhere.getByText('还没用过').count()).toBe(0)
  })
})
