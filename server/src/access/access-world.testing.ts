import { hash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '#build-server.ts'
import { serverCalls } from '#calls.ts'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { Sql } from '#platform/database/connect.ts'
import { buildServices } from '#services.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { OPEN_API_PATH } from '#platform/http/unknown-call.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { sessionHash } from '#push/clients.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeOperator } from '#testing/stored-operator.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'

const SESSION = 'c2Vzc2lvbi1vZi1CZW4'

/** The input of a call, as far as its ids are concerned. */
export type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
type PathItem = {
  post?: { 'x-access'?: string; requestBody: { content: { 'application/json': { schema: Schema } } } }
}
type Call = { path: string; access: string; input: Schema }

/** The result of `accessWorld`. */
export type AccessWorld = Awaited<ReturnType<typeof accessWorld>>

/** The whole server with a database of its own, all its calls, and two members who are strangers to each other; `runner` = what it runs its statements by. */
export async function accessWorld({ runner = (sql: Sql) => sql } = {}) {
  const database = await testDatabase()
  const { sql } = database
  const [keys, clock] = [testKeys(), { now: () => TEST_NOW }]
  const config = readServerConfig({ SEALING: 'off', LIMITS: 'off', DATA_DIR: join(tmpdir(), randomUUID()) })
  const parts = testServerParts({ config, sql: runner(sql), clock, keys, pay: {} as WechatPay })
  const services = buildServices(parts)
  const app = await buildServer(parts, services)
  return {
    sql,
    keys,
    tokens: accessTokens({ keys: keys.accessToken, clock }),
    ann: await storeMember(sql, { isOrganizer: true }),
    ben: await storeMember(sql),
    calls: await callsOf(app),
    endpoints: serverCalls(parts, services).map(({ endpoint }) => endpoint),
    post: (path: string, token: string | undefined, payload: object = {}) =>
      app.inject({
        method: 'POST',
        url: `${API_PREFIX}/${path}`,
        payload,
        ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      }),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

async function callsOf(server: FastifyInstance): Promise<Call[]> {
  const { paths } = (await server.inject({ url: OPEN_API_PATH })).json()
  return Object.entries(paths as Record<string, PathItem>).flatMap(([path, { post }]) =>
    // the document names uploads, files and cloud functions too, which are no calls
    post?.['x-access'] === undefined
      ? []
      : {
          path: path.slice(API_PREFIX.length + 1),
          access: post['x-access'],
          input: post.requestBody.content['application/json'].schema,
        },
  )
}

type OfBen = Pick<AccessWorld, 'sql' | 'ben'>

/** A question about an activity of Ben's, a message to him, where he hears of it, and a position of his whose only place a guest of his has. */
export const bensThings = {
  activity: randomUUID(),
  question: randomUUID(),
  notification: randomUUID(),
  companion: randomUUID(),
  position: randomUUID(),
  place: randomUUID(),
  conversation: randomUUID(),
  draft: randomUUID(),
  doorLink: randomUUID(),
  safety: randomUUID(),
  measure: randomUUID(),
  session: SESSION,
  cid: hash('md5', SESSION),
  endpoint: 'https://push.example/ben',
}

/** Stores them. */
export async function storeBensThings({ sql, ben }: OfBen) {
  const organizer = { id: ben.memberId, nickName: '阿本' }
  const activity = anActivity({ id: bensThings.activity, organizer, publishedAt: TEST_NOW - 1 })
  await activityWriter(sql).insertMany([activity])
  await sql`
    insert into question (id, activity_id, asker_id, text, created_at)
    values (${bensThings.question}, ${activity.id}, ${ben.memberId}, '几点开始', now())`
  await sql`
    insert into notification (id, member_id, kind, title, text, created_at)
    values (${bensThings.notification}, ${ben.memberId}, 'system', '标题', '内容', now())`
  await sql`
    insert into host_draft (id, owner_id, fields, created_at, updated_at)
    values (${bensThings.draft}, ${ben.memberId}, ${sql.json(EMPTY_DRAFT)}, now(), now())`
  await sql`
    insert into door_link (id, activity_id, number, key_hash, by_operator, created_at)
    values (${bensThings.doorLink}, ${activity.id}, 1, ${hash('sha256', 'key', 'buffer')}, false, now())`
  await sql`
    insert into co_host (activity_id, member_id, state, asked_at)
    values (${activity.id}, ${(await storeMember(sql)).memberId}, 10, now())`
  await sql`
    insert into safety_companion (id, member_id, activity_id, created_at, ask_at)
    values (${bensThings.safety}, ${ben.memberId}, ${activity.id}, now(), now())`
  await sql`
    insert into conduct_measure (id, member_id, kind, operator_id, note, taken_at)
    values (${bensThings.measure}, ${ben.memberId}, 'warn', ${await storeOperator(sql)}, '广告', now())`
  await storeBensPosition(activity, { sql, ben })
  await storeBensTalk({ sql, ben })
  await storeBensEars({ sql, ben })
}

async function storeBensEars({ sql, ben }: OfBen) {
  const { cid, session, endpoint } = bensThings
  await sql`
    insert into push_client (cid, session_hash, app_id, device_id, registration_id, member_id, member_device_id,
      created_at, last_seen_at)
    values (${cid}, ${sessionHash(session)}, 'app', 'device', 'M-V', ${ben.memberId}, ${ben.deviceId}, now(), now())`
  await sql`
    insert into web_push (id, member_id, device_id, endpoint, p256dh, auth, created_at)
    values (${randomUUID()}, ${ben.memberId}, ${ben.deviceId}, ${endpoint}, 'key', 'word', now())`
}

/** With somebody who is neither of the two. */
async function storeBensTalk({ sql, ben }: OfBen) {
  const { memberId: otherId } = await storeMember(sql)
  const [low, high] = [ben.memberId, otherId].toSorted()
  await sql`
    insert into conversation (id, low_id, high_id, state, origin, sealed_key, last_number, last_at)
    values (${bensThings.conversation}, ${low!}, ${high!}, 20, 'follow', 'key', 1, now())`
  await sql`
    insert into conversation_message (conversation_id, number, sender_id, request_id, kind, body, sent_at)
    values (${bensThings.conversation}, 1, ${otherId}, gen_random_uuid(), 'text', 'words', now())`
}

async function storeBensPosition({ id: activityId, ticketTypes }: NewActivity, { sql, ben }: OfBen) {
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

/** All that is stored of Ben. */
export async function bensState({ sql, ben }: OfBen) {
  const { memberId } = ben
  return [
    await sql`select * from member where id = ${memberId}`,
    await sql`select * from device where member_id = ${memberId}`,
    await sql`select * from follow where ${memberId} in (follower_id, followed_id)`,
    await sql`select * from notification where member_id = ${memberId}`,
    await sql`select answer from question where id = ${bensThings.question}`,
    await sql`select * from push_client where member_id = ${memberId}`,
    await sql`select * from web_push where member_id = ${memberId}`,
    await sql`select * from conversation where ${memberId} in (low_id, high_id)`,
    await sql`select * from conversation_message where conversation_id = ${bensThings.conversation}`,
    await sql`select * from companion where owner_id = ${memberId}`,
    await sql`select * from co_host where activity_id = ${bensThings.activity}`,
    await sql`select * from door_link where activity_id = ${bensThings.activity}`,
    await sql`select * from place where order_id in (select id from "order" where member_id = ${memberId})`,
  ].map((rows) => [...rows])
}
