import { hash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCESS_TOKEN_LIFE_SECONDS } from '@quan/contract/login/access-token.ts'
import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#build-server.ts'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import type { SmsService } from '#outside/aliyun-sms/sms-service.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { OPEN_API_PATH } from '#platform/http/unknown-call.ts'
import { openLog } from '#platform/log/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { type AccessTokens, accessTokens, type Caller } from '#platform/tokens/access-tokens.ts'
import { sessionHash } from '#push/clients.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'

const clock = { now: () => TEST_NOW }
const early = { now: () => TEST_NOW - (ACCESS_TOKEN_LIFE_SECONDS + 1) * 1_000 }

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
type PathItem = {
  post: { 'x-access': string; requestBody: { content: { 'application/json': { schema: Schema } } } }
}
type Call = { path: string; access: string; input: Schema }

let database: TestDatabase
let app: FastifyInstance
let calls: Call[]
let tokens: AccessTokens
let ann: Caller
let ben: Caller
let bad: Record<string, string | undefined>
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  const keys = testKeys()
  const config = readServerConfig({ SEALING: 'off', LIMITS: 'off', DATA_DIR: join(tmpdir(), randomUUID()) })
  app = await buildServer({
    config,
    sql,
    lists: sql,
    clock,
    keys,
    log: openLog({ level: 'silent' }),
    metrics: openMetrics(),
    readiness: { isStopping: false },
    map: {} as TencentMap,
    sms: {} as SmsService,
    univerify: null,
    wechat: null,
    pay: {} as WechatPay,
    webPush: null,
    webFolder: null,
  })
  tokens = accessTokens({ keys: keys.accessToken, clock })
  const [one, other, revoked] = [await storeMember(sql), await storeMember(sql), await storeMember(sql)]
  ;[ann, ben] = [one, other]
  await sql`update device set revoked_at = now() where id = ${revoked.deviceId}`
  bad = {
    'no token': undefined,
    'an expired token': await accessTokens({ keys: keys.accessToken, clock: early }).issue(ann),
    'the token of a device that was logged out': await tokens.issue(revoked),
    'a token signed with another key': await accessTokens({ keys: testKeys().accessToken, clock }).issue(ann),
    'a token of a member and a device of another': await tokens.issue({ ...ann, deviceId: ben.deviceId }),
  }
  calls = await callsOf(app)
  await storeBensThings()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function callsOf(server: FastifyInstance): Promise<Call[]> {
  const { paths } = (await server.inject({ url: OPEN_API_PATH })).json()
  return Object.entries(paths as Record<string, PathItem>).map(([path, { post }]) => ({
    path: path.slice(API_PREFIX.length + 1),
    access: post['x-access'],
    input: post.requestBody.content['application/json'].schema,
  }))
}
const post = (path: string, token: string | undefined, payload: object = {}) =>
  app.inject({
    method: 'POST',
    url: `${API_PREFIX}/${path}`,
    payload,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })

describe('every call for members', () => {
  test.each([
    'no token',
    'an expired token',
    'the token of a device that was logged out',
    'a token signed with another key',
    'a token of a member and a device of another',
  ])('with %s is refused in the clear, before its body is looked at', async (which) => {
    const members = calls.filter(({ access }) => access === 'member')
    expect(members.length).toBeGreaterThan(20)
    for (const { path } of members) {
      const answer = await post(path, bad[which], { broken: 'body' })
      expect([path, answer.statusCode, answer.json(), answer.headers['x-sealed']]).toEqual([
        path,
        401,
        expect.objectContaining({
          unAuthorizedRequest: true,
          error: expect.objectContaining({ code: 'login.required' }),
        }),
        undefined,
      ])
    }
  })

  test('with a good token gets further', async () => {
    const token = await tokens.issue(ann)
    // the calls that end a login come last
    const members = calls.filter(({ access, path }) => access === 'member' && !path.endsWith('/Logout'))
    for (const { path } of members) {
      const { statusCode } = await post(path, token, { id: 'no id' })
      expect([path, statusCode === 401 || statusCode >= 500]).toEqual([path, false])
    }
  })
})

/** What Ann may try with things of Ben's, and how it must end. */
const OF_ANOTHER: Record<string, { input: () => object; status: number; code: string | null }> = {
  'WxUserInfo/GetUserInfo': { input: () => ({ id: ben.memberId }), status: 404, code: 'member.not_found' },
  'WxUserInfo/SaveUserInfo': {
    input: () => ({ id: ben.memberId, nickName: '坏人' }),
    status: 403,
    code: 'member.not_self',
  },
  'WxUserInfo/RevokeDevice': { input: () => ({ id: ben.deviceId }), status: 404, code: 'device.not_found' },
  'WXUserFocus/ToggleFocusUser': {
    input: () => ({ userGUID: ben.memberId, focusUserGUID: ann.memberId, isFocus: true }),
    status: 403,
    code: 'member.not_self',
  },
  'Activity/AnswerQuestion': {
    input: () => ({ questionId: bensThings.question, text: '随便' }),
    status: 404,
    code: 'question.not_found',
  },
  'GbUser/GetOne': { input: () => ({ id: bensThings.companion }), status: 404, code: 'gb.not_found' },
  'GbUser/SaveMember': { input: () => ({ id: bensThings.companion, remark: '坏' }), status: 404, code: 'gb.not_found' },
  'GbUser/SaveOther': {
    input: () => ({ id: bensThings.companion, nickName: '坏人', sex: 1 }),
    status: 404,
    code: 'gb.not_found',
  },
  'GbUser/Remove': { input: () => ({ id: bensThings.companion }), status: 404, code: 'gb.not_found' },
  'GbUser/AnswerLink': { input: () => ({ id: bensThings.companion, agree: true }), status: 404, code: 'gb.not_found' },
  'Order/GetOrderDetail': { input: () => ({ id: bensThings.position }), status: 404, code: 'order.not_found' },
  'Order/CancelOrder': { input: () => ({ id: bensThings.position }), status: 404, code: 'order.not_found' },
  'Order/RequestRefund': { input: () => ({ id: bensThings.position }), status: 404, code: 'order.not_found' },
  'BiBuy/GetPosition': { input: () => ({ id: bensThings.position }), status: 404, code: 'order.not_found' },
  'BiBuy/AssignPlace': {
    input: () => ({ placeId: bensThings.place, gbUserId: bensThings.companion }),
    status: 404,
    code: 'place.not_found',
  },
  'BiBuy/TakeBackPlace': { input: () => ({ placeId: bensThings.place }), status: 404, code: 'place.not_found' },
  'TenPay3/Order': {
    input: () => ({
      productDto: { productId: bensThings.position, buyType: 20 },
      storeId: 'quan-store-1',
      orderPayType: 1,
    }),
    status: 404,
    code: 'order.not_found',
  },
  'Activity/GetSignUps': { input: () => ({ id: bensThings.activity }), status: 404, code: 'activity.not_found' },
  'Activity/GetParticipants': { input: () => ({ id: bensThings.activity }), status: 404, code: 'participants.hidden' },
  'Notification/BindClientId': {
    input: () => ({ cid: bensThings.cid, session: 'a guess' }),
    status: 404,
    code: 'push.not_found',
  },
  'Notification/UnbindClientId': {
    input: () => ({ cid: bensThings.cid, session: bensThings.session }),
    status: 200,
    code: null,
  },
  'Notification/RemoveWebPush': { input: () => ({ endpoint: bensThings.endpoint }), status: 200, code: null },
  // ids that are not one's own are passed over
  'Notification/MarkRead': { input: () => ({ ids: [bensThings.notification] }), status: 200, code: null },
}
/** Calls whose ids are meant to be those of others: activities, people to block or report. */
const ABOUT_OTHERS = [
  // tasks and rewards are everybody's
  'TaskConfig/ClaimPoints',
  'TaskConfig/Redeem',
  // a series is nobody's
  'ShortDrama/SaveProgress',
  'ShortDrama/GetProgress',
  'Order/CreateOrder',
  'Order/JoinWaitingList',
  'Order/LeaveWaitingList',
  'Activity/AskQuestion',
  'UserCollect/ToggleCollect',
  'UserSafety/Block',
  'UserSafety/Unblock',
  'UserSafety/Report',
]

const SESSION = 'c2Vzc2lvbi1vZi1CZW4'

/** A question about an activity of Ben's, a message to him, where he hears of it, and a position of his whose only place a guest of his has. */
const bensThings = {
  activity: randomUUID(),
  question: randomUUID(),
  notification: randomUUID(),
  companion: randomUUID(),
  position: randomUUID(),
  place: randomUUID(),
  session: SESSION,
  cid: hash('md5', SESSION),
  endpoint: 'https://push.example/ben',
}
async function storeBensThings() {
  const { sql } = database
  const organizer = { id: ben.memberId, nickName: '阿本' }
  const activity = anActivity({ id: bensThings.activity, organizer, publishedAt: TEST_NOW - 1 })
  await activityWriter(sql).insertMany([activity])
  await sql`
    insert into question (id, activity_id, asker_id, text, created_at)
    values (${bensThings.question}, ${activity.id}, ${ben.memberId}, '几点开始', now())`
  await sql`
    insert into notification (id, member_id, kind, title, text, created_at)
    values (${bensThings.notification}, ${ben.memberId}, 'system', '标题', '内容', now())`
  await storeBensPosition(activity)
  await storeBensEars()
}

async function storeBensEars() {
  const { cid, session, endpoint } = bensThings
  await database.sql`
    insert into push_client (cid, session_hash, app_id, device_id, registration_id, member_id, member_device_id,
      created_at, last_seen_at)
    values (${cid}, ${sessionHash(session)}, 'app', 'device', 'M-V', ${ben.memberId}, ${ben.deviceId}, now(), now())`
  await database.sql`
    insert into web_push (id, member_id, device_id, endpoint, p256dh, auth, created_at)
    values (${randomUUID()}, ${ben.memberId}, ${ben.deviceId}, ${endpoint}, 'key', 'word', now())`
}

async function storeBensPosition({ id: activityId, ticketTypes }: NewActivity) {
  const { sql } = database
  const { companion, position, place } = bensThings
  const ticketTypeId = ticketTypes[0]?.id ?? ''
  await sql`
    insert into companion (id, owner_id, kind, nick_name, sex, created_at)
    values (${companion}, ${ben.memberId}, 'other', '小客', 1, now())`
  await sql`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, paid_at)
    values (${position}, ${ben.memberId}, ${activityId}, ${ticketTypeId}, 20, 20, 1, 0, now(), now(), now())`
  await sql`
    insert into place (id, activity_id, ticket_type_id, order_id, companion_id)
    values (${place}, ${activityId}, ${ticketTypeId}, ${position}, ${companion})`
}

/** Names of the fields that hold ids. */
const idFields = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(/^c?ids?$|Ids?$|GUID$/.test(name) ? [name] : []),
    ...idFields(inner),
  ]),
  ...(schema.anyOf ?? []).flatMap(idFields),
]

describe('what belongs to another member', () => {
  test('is thought of in every call that takes an id', () => {
    const withIds = calls.filter(({ access, input }) => access === 'member' && idFields(input).length > 0)
    const known = [...Object.keys(OF_ANOTHER), ...ABOUT_OTHERS]
    expect(withIds.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([])
  })

  test.each(Object.keys(OF_ANOTHER))('stays untouched by %s', async (path) => {
    const { input, status, code } = OF_ANOTHER[path]!
    const before = await bensState()
    const answer = await post(path, await tokens.issue(ann), input())
    expect([answer.statusCode, answer.json().error?.code ?? null]).toEqual([status, code])
    expect(await bensState()).toEqual(before)
  })

  test('is not opened by knowing id and phone', async () => {
    const [{ phone } = { phone: '' }] = await database.sql`select phone from member where id = ${ben.memberId}`
    const input = { userGUID: ben.memberId, wxUserInfoMobilePhone: phone }
    for (const token of [undefined, await tokens.issue(ann)])
      expect((await post('TokenAuthService/CreateWxAccessToken', token, input)).statusCode).toBe(401)
  })
})

async function bensState() {
  const { sql } = database
  const { memberId } = ben
  return [
    await sql`select * from member where id = ${memberId}`,
    await sql`select * from device where member_id = ${memberId}`,
    await sql`select * from follow where ${memberId} in (follower_id, followed_id)`,
    await sql`select * from notification where member_id = ${memberId}`,
    await sql`select answer from question where id = ${bensThings.question}`,
    await sql`select * from push_client where member_id = ${memberId}`,
    await sql`select * from web_push where member_id = ${memberId}`,
    await sql`select * from companion where owner_id = ${memberId}`,
    await sql`select * from place where order_id in (select id from "order" where member_id = ${memberId})`,
  ].map((rows) => [...rows])
}
