import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ActivityDetail, getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type AppProcess, freePorts, makeDataFolder, startApp } from '#app/app-process.ts'
import { HANGZHOU, readCall } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { fillInAndLogIn } from '#journey/logged-in.ts'
import { countCalls } from '#network/watch-calls.ts'
import { cardPage } from '#page/card-page.ts'
import { detailPage, signUpPage } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'
import { myPage } from '#page/login-page.ts'
import { orderPage } from '#page/order-page.ts'
import { removeToken, tokenKept } from '#page/stored.ts'

/** Longest time for a build of the app and a start of the demo, and for all that a member does, in milliseconds. */
const STARTED_WITHIN_MS = 480_000
const WHOLE_WAY_MS = 180_000

/** Two hosts of one site, which browsers find on this machine. */
const [PAGES, CALLS] = ['app.quan.localhost', 'api.quan.localhost']
const CALL = '/api/'

/** Signing up is open for longer than all of it takes. */
const AHEAD_MS = 3_600_000

let app: AppProcess
/** Where those ask the app who do not know such names. */
let here: string
let pages: string
let folder: string
beforeAll(async () => {
  const port = await freePorts()
  pages = `http://${PAGES}:${port}`
  here = `http://127.0.0.1:${port}`
  folder = await makeDataFolder()
  app = await startApp({
    PORT: String(port),
    PUBLIC_URL: pages,
    API_BASE_TEST: `http://${CALLS}:${port}`,
    CORS_ORIGINS: pages,
    // the others are served what calls where it came from
    WEB_FOLDER: join(folder, 'web'),
  })
}, STARTED_WITHIN_MS)
afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** One of its activities that women of any age can sign up for. */
async function findActivity(): Promise<ActivityDetail> {
  const filter = { city: HANGZHOU, status: [ActivityStatus.registering], maxResultCount: PAGE_SIZE_MAX }
  for (const { id } of (await readCall(getActivityList, filter, here)).items) {
    const detail = await readCall(getActivityDetail, { id }, here)
    if (isForWomen(detail)) return detail
  }
  throw new Error('Nobody can sign up for anything.')
}

const isForWomen = ({ minAge, maxAge, capacity, participantCount, ...detail }: ActivityDetail) =>
  !detail.cancelled &&
  minAge === null &&
  maxAge === null &&
  (capacity === null || participantCount < capacity) &&
  Date.parse(detail.enrollDeadline) > Date.now() + AHEAD_MS &&
  detail.ticketTypes.every(({ sex, price, quota, taken }) => sex !== Sex.male && price > 0 && taken < quota)

describe('where calls go to another host of the same site', () => {
  // proves 13.33
  journey(
    'a visitor sees the list, logs in, stays a member by the cookie of that host, and signs up',
    { timeout: WHOLE_WAY_MS },
    async ({ visitor }) => {
      const { page, context } = await visitor({ baseURL: pages })
      const asked = new Set<string>()
      context.on('request', (request) => {
        const { hostname, pathname } = new URL(request.url())
        if (pathname.startsWith(CALL)) asked.add(hostname)
      })
      await listPage(page).open()
      const { id, title } = await findActivity()
      const [detail, signUp, card, my] = [detailPage(page), signUpPage(page), cardPage(page), myPage(page)]
      await detail.open(id)
      await detail.barButton('登录后报名').click()
      await fillInAndLogIn(page, undefined, `${here}/sim`)
      await signUp.fillCard.click()
      await card.field('昵称').fill('小满')
      await card.choice('女').click()
      await card.picked('生日').click()
      await card.wheel('年').press('PageUp')
      await card.finish()
      await card.isSaved.waitFor()

      // without the token of the page the cookie alone tells who it is
      await my.open()
      await my.row('退出登录').waitFor()
      await tokenKept(page)
      await removeToken(page)
      const renewals = countCalls(context, createWxAccessToken)
      await page.reload()
      await my.row('退出登录').waitFor()
      await eventually(renewals).toBe(1)
      const [cookie] = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
      expect(cookie).toMatchObject({ domain: CALLS, sameSite: 'Strict' })

      await signUp.open(id)
      await signUp.submit.click()
      await orderPage(page).pay.waitFor()
      await my.open({ view: 'orders', state: 'unpaid' })
      await page.getByRole('link', { name: title }).first().waitFor()
      expect({ asked: [...asked], page: new URL(page.url()).hostname }).toEqual({ asked: [CALLS], page: PAGES })
    },
  )
})
