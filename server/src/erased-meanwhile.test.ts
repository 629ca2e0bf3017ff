import { createECDH, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#build-server.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { aTicketType, anActivity } from '#features/activity/testing/an-activity.ts'
import { eraseAccount } from '#features/my-data/delete-account.service.ts'
import { columnsThatName } from '#features/my-data/everything-about.testing.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import { personalDataSources } from '#personal-data-sources.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import { keptBlocks } from '#features/safety/kept-blocks.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { type AccessTokens, accessTokens, type Caller } from '#platform/tokens/access-tokens.ts'
import { everySessionIsValid } from '#platform/tokens/session-validity.ts'
import { sessionHash } from '#push/clients.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testKeys, testVault } from '#testing/test-keys.ts'

const clock = { now: () => TEST_NOW }
const DATA_DIR = join(tmpdir(), randomUUID())

let database: TestDatabase
let app: FastifyInstance
let tokens: AccessTokens
let things: Awaited<ReturnType<typeof storeThings>>
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  const keys = testKeys()
  const config = readServerConfig({ SEALING: 'off', DATA_DIR })
  const webPush = { isAllowed: () => true } as Pick<WebPush, 'isAllowed'> as WebPush
  app = await buildServer(testServerParts({ config, sql, clock, keys, pay: {} as WechatPay, webPush }))
  tokens = accessTokens({ keys: keys.accessToken, clock })
  things = await storeThings()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type Person = Caller & { phone: string }

/** What a call stores something about `ann` by; `by` = who calls where that is not herself. */
type StoringCall = { path: string; input: (ann: Person) => object; by?: 'ben' }

const STORED_ABOUT: Record<string, StoringCall> = {
  'how far a series was watched': {
    path: 'ShortDrama/SaveProgress',
    input: () => ({ seriesId: things.series, episode: 1, seconds: 3 }),
  },
  'a favorite': { path: 'UserCollect/ToggleCollect', input: () => ({ activityId: things.activity, isCollect: true }) },
  'what is to be heard of': {
    path: 'Notification/SaveSettings',
    input: () => ({ kindsOff: [], quietHours: { from: '22:00', to: '08:00' } }),
  },
  'a question': { path: 'Activity/AskQuestion', input: () => ({ activityId: things.activity, text: '几点集合？' }) },
  'a push client': { path: 'Notification/BindClientId', input: () => ({ cid: things.cid, session: things.session }) },
  'a browser': {
    path: 'Notification/SaveWebPush',
    input: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/ann',
      keys: { p256dh: things.browserKey, auth: 'A'.repeat(22) },
    }),
  },
  'a check-in': { path: 'TaskConfig/CheckIn', input: () => ({}) },
  'a share': { path: 'TaskConfig/NoteShare', input: () => ({}) },
  'settings of tasks': { path: 'TaskConfig/SaveConfig', input: () => ({ remindAt: '20:00' }) },
  'a follow': {
    path: 'WXUserFocus/ToggleFocusUser',
    input: ({ memberId }) => ({ userGUID: memberId, focusUserGUID: things.ben.memberId, isFocus: true }),
  },
  'a follow by another': {
    path: 'WXUserFocus/ToggleFocusUser',
    input: ({ memberId }) => ({ userGUID: things.ben.memberId, focusUserGUID: memberId, isFocus: true }),
    by: 'ben',
  },
  'a block': { path: 'UserSafety/Block', input: () => ({ userGUID: things.ben.memberId }) },
  'a block by another': { path: 'UserSafety/Block', input: ({ memberId }) => ({ userGUID: memberId }), by: 'ben' },
  'a report': {
    path: 'UserSafety/Report',
    input: () => ({ target: { kind: 'activity', id: things.activity }, reason: 'spam' }),
  },
  'a guest': { path: 'GbUser/SaveOther', input: () => ({ nickName: '小舟', sex: 1 }) },
  'a companion': { path: 'GbUser/SaveMember', input: () => ({ phone: '13099999990' }) },
  'a card': { path: 'BusinessCard/SaveMyCard', input: () => ({ nickName: '小满', sex: 2, birthDate: '1995-05-20' }) },
  'an order': {
    path: 'Order/CreateOrder',
    input: () => ({
      activityId: things.activity,
      ticketTypeId: things.ticketType,
      buyType: 10,
      quantity: 1,
      requestId: randomUUID(),
    }),
  },
  'a place in a waiting list': {
    path: 'Order/JoinWaitingList',
    input: () => ({ activityId: things.fullActivity, ticketTypeId: things.fullTicketType }),
  },
  'a phone looked for': { path: 'Order/GetOrdersByPhone', input: () => ({ bookerPhone: '13099999990' }) },
  'a copy of all data': { path: 'MyData/Export', input: () => ({}) },
}

describe('an account that ends while a call is under way', () => {
  test.each(Object.keys(STORED_ABOUT))('does not get %s', async (what) => {
    const { path, input, by } = STORED_ABOUT[what]!
    const ann = await aMember()
    const token = await tokens.issue(by === 'ben' ? things.ben : ann)
    let answer: ReturnType<typeof post> | undefined
    const callMeanwhile: PersonalDataSource = {
      name: 'a call under way',
      read: async () => null,
      async erase() {
        answer = post(path, token, input(ann))
        await Promise.race([somebodyWaits(database.sql), answer])
      },
    }
    const sources = [
      callMeanwhile,
      ...personalDataSources({
        store: pictureStore(DATA_DIR),
        vault: testVault(),
        keptBlocks: keptBlocks({ hashKeys: [], vault: testVault() }),
      }),
    ]
    await eraseAccount(ann.memberId, { sql: database.sql, clock, sessionValidity: everySessionIsValid, sources })
    const { statusCode } = await answer!
    expect(statusCode).toBeLessThan(500)
    // what they agreed to before stays provable
    expect(await columnsThatName(database.sql, ann.memberId)).toEqual(['separate_consent.member_id'])
  })
})

const post = (path: string, token: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `${API_PREFIX}/${path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  })

const aMember = () => storeMember(database.sql, { nickName: '小满', sex: 2, birthDate: '1995-05-20' })

/** What the calls are about; Ben is somebody else. */
async function storeThings() {
  const { sql } = database
  const [open, full] = [
    anActivity({ publishedAt: TEST_NOW - 1 }),
    anActivity({ ticketTypes: [aTicketType({ quota: 1, taken: 1 })] }),
  ]
  await activityStore(sql).add([open, full])
  const [series, session, cid] = [randomUUID(), 'c2Vzc2lvbi1vZi1Bbm4', 'a'.repeat(32)]
  await sql`insert into drama_series (id, title, published_at) values (${series}, '末班地铁', ${new Date(TEST_NOW - 1)})`
  await sql`
    insert into drama_episode (series_id, number, title, seconds, mp4) values (${series}, 1, '雨夜', 12, '/videos/1.mp4')`
  await sql`
    insert into push_client (cid, session_hash, app_id, device_id, registration_id, created_at, last_seen_at)
    values (${cid}, ${sessionHash(session)}, 'app', 'device', 'M-V', now(), now())`
  const browser = createECDH('prime256v1')
  return {
    browserKey: browser.generateKeys('base64url'),
    ben: await aMember(),
    activity: open.id,
    ticketType: open.ticketTypes[0]!.id,
    fullActivity: full.id,
    fullTicketType: full.ticketTypes[0]!.id,
    series,
    session,
    cid,
  }
}
