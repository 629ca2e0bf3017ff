import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerQuestion, askQuestion } from '@quan/contract/activity/questions.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { announce } from '@quan/contract/hosting/announcements.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { type Endpoint, type InputOf, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoReviewAccount } from '@quan/simulators/tencent-review/review-account.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#build-server.ts'
import { serverCalls } from '#calls.ts'
import { buildServices } from '#services.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { aPicture, pictureForm } from '#features/picture/testing/a-picture.ts'
import { type TencentReview, tencentReviewClient } from '#outside/tencent-review/tencent-review-client.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { SESSION_VALIDITY_KEPT_MS } from '#platform/tokens/session-validity.ts'
import { accessTokens, type Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'

let database: TestDatabase
let vendor: FastifyInstance
let vendorUrl = ''
let review: TencentReview
let app: FastifyInstance
let dataDir = ''
const keys = testKeys()
const time = { now: TEST_NOW }
const clock = { now: () => time.now }
/** How often the vendor was asked. */
let asked = 0
const tokens = accessTokens({ keys: keys.accessToken, clock })

beforeAll(async () => {
  database = await testDatabase()
  vendor = Fastify()
  await vendor.register(simulators({ clock: { ...clock, advance: () => {} } }))
  vendorUrl = `${await vendor.listen({ port: 0, host: '127.0.0.1' })}/sim`
  review = tencentReviewClient({
    ...demoReviewAccount,
    region: 'ap-guangzhou',
    textBaseUrl: `${vendorUrl}/tencent-review/tms`,
    pictureBaseUrl: `${vendorUrl}/tencent-review/ims`,
    textBizType: null,
    pictureBizType: null,
    timeoutMs: 1_000,
    now: clock.now,
    fetch: (...request) => {
      asked += 1
      return fetch(...request)
    },
  })
  dataDir = await mkdtemp(join(tmpdir(), 'quan-review-'))
  app = await serverWith(review, { limits: false })
})
afterAll(async () => {
  await app.close()
  await vendor.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const serverWith = (reviewing: TencentReview, { limits }: { limits: boolean }) => {
  const config = { ...readServerConfig({}), dataDir, sealing: false, limits }
  return buildServer(testServerParts({ sql: database.sql, config, keys, clock, review: reviewing }))
}
const refuse = (code: string) =>
  fetch(`${vendorUrl}/refusals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'tencent-review', code }),
  })
async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, member: Caller, at = app) {
  const headers = { authorization: `Bearer ${await tokens.issue(member)}` }
  const answer = await at.inject({ method: 'POST', url: pathOf(endpoint), payload: input as object, headers })
  const { error } = answer.json()
  const fields = (error?.validationErrors ?? []).flatMap(({ members }: { members: string[] }) => members)
  return { status: answer.statusCode, code: error?.code ?? null, fields, retryAfter: answer.headers['retry-after'] }
}
const introOf = async ({ memberId }: Caller) => {
  const [row] = await database.sql<{ intro: string }[]>`select intro from business_card where member_id = ${memberId}`
  return row?.intro ?? null
}

// proves 45.3
test('a card is looked at before it is saved: what does not pass is refused at its field, and nothing is stored', async () => {
  const ann = await storeMember(database.sql, { nickName: '安安' })
  const save = (intro: string) => call(saveMyCard, { lines: { occupation: '设计师', intro } }, ann)
  expect((await save('周末爬山')).code).toBe(null)
  expect(await save('找人模拟违规')).toMatchObject({ status: 400, code: 'text.unfit', fields: ['lines.intro'] })
  expect(await save('找人模拟存疑')).toMatchObject({ status: 409, code: 'text.held', fields: ['lines.intro'] })
  expect(await introOf(ann)).toBe('周末爬山')
})

// proves 28.8
test('attack: a card is not saved by who was suspended while the vendor looked at it', async () => {
  const [ann, ben] = [await storeMember(database.sql), await storeMember(database.sql)]
  const reviewText: TencentReview['reviewText'] = async (text) => {
    await database.sql`update member set frozen_at = now(), freeze_reason = 'conduct' where id = ${ann.memberId}`
    time.now += SESSION_VALIDITY_KEPT_MS
    return await review.reviewText(text)
  }
  const server = await serverWith({ ...review, reviewText }, { limits: false })
  const save = (member: Caller) => call(saveMyCard, { lines: { intro: '周末爬山' } }, member, server)
  expect([(await save(ann)).code, await introOf(ann)]).toEqual(['member.frozen', null])
  expect([(await save(ben)).code, await introOf(ben)]).toEqual([null, '周末爬山'])
  await server.close()
})

// proves 45.3
test.each(['no-answer', 'hang-up', 'http-500', 'garbage', 'nonsense', 'stranger', 'InternalError'])(
  'nothing goes through unseen while the vendor meets %s, and the page may send it again',
  async (mishap) => {
    const ann = await storeMember(database.sql, { nickName: '安安' })
    const activity = anActivity()
    await activityStore(database.sql).add([activity])
    const ask = () => call(askQuestion, { activityId: activity.id, text: '几点集合？' }, ann)
    await refuse(mishap)
    expect(await ask()).toMatchObject({ status: 503, code: 'server.unavailable', retryAfter: '10' })
    expect(await database.sql`select from question where activity_id = ${activity.id}`).toHaveLength(0)
    expect((await ask()).code).toBe(null)
    expect(await database.sql`select from question where activity_id = ${activity.id}`).toHaveLength(1)
  },
)

// proves 45.3
test('a picture is looked at before it is kept: one that does not pass, or that nobody could look at, leaves nothing', async () => {
  const ann = await storeMember(database.sql, { nickName: '安安' })
  const upload = async () => {
    const { payload, headers: form } = pictureForm(await aPicture())
    const headers = { ...form, authorization: `Bearer ${await tokens.issue(ann)}` }
    const answer = await app.inject({ method: 'POST', url: '/upload/picture', payload, headers })
    return answer.json().error?.code ?? answer.statusCode
  }
  const kept = async () => (await database.sql`select from picture where owner_id = ${ann.memberId}`).length
  for (const [verdict, code] of [
    ['Block', 'picture.unfit'],
    ['Review', 'picture.held'],
  ]) {
    await fetch(`${vendorUrl}/tencent-review/next-picture`, { method: 'POST', body: verdict! })
    expect(await upload()).toBe(code)
  }
  await refuse('no-answer')
  expect([await upload(), await kept()]).toEqual(['server.unavailable', 0])
  expect([await upload(), await kept()]).toEqual([200, 1])
})

// proves 45.7
test('the vendor is shown nothing of a call that its caller has no right to', async () => {
  const { sql } = database
  const [ann, ben] = [await storeMember(sql, { nickName: '安安' }), await storeMember(sql, { nickName: '小本' })]
  const activity = anActivity()
  await activityStore(sql).add([activity])
  const questionId = randomUUID()
  await sql`
    insert into question (id, activity_id, asker_id, text, created_at)
    values (${questionId}, ${activity.id}, ${ben.memberId}, '几点集合？', ${new Date(TEST_NOW)})`
  await sql`delete from separate_consent where member_id = ${ann.memberId}`
  asked = 0
  expect([
    (await call(askQuestion, { activityId: randomUUID(), text: '几点？' }, ann)).code,
    (await call(answerQuestion, { questionId, text: '八点' }, ann)).code,
    (await call(announce, { activityId: activity.id, text: '多带一件外套' }, ann)).code,
    (await call(saveUserInfo, { id: ben.memberId, nickName: '冒充' }, ann)).code,
    (await call(saveMyCard, { lines: { lookingFor: '想认识爱笑的人' } }, ann)).code,
  ]).toEqual(['activity.not_found', 'question.not_found', 'activity.not_found', 'member.not_self', 'consent.needed'])
  expect(asked).toBe(0)
})

// proves 45.7
test('every call whose texts are reviewed says first who may make it', () => {
  const parts = testServerParts({ sql: database.sql })
  const reviewed = serverCalls(parts, buildServices(parts)).filter(({ endpoint }) => endpoint.reviewedAs)
  expect(reviewed.length).toBeGreaterThan(3)
  expect(reviewed.flatMap(({ endpoint, admit }) => (admit ? [] : endpoint.path))).toEqual([])
})

// proves 45.8
test('once the budget of a day is used up, what is sent waits for a person unseen by the vendor, until the next day', async () => {
  const ann = await storeMember(database.sql, { nickName: '安安' })
  const frugal = await serverWith({ ...review, looksADay: { text: 1, picture: 1 } }, { limits: true })
  const save = (intro: string) => call(saveMyCard, { lines: { intro } }, ann, frugal)
  asked = 0
  expect((await save('周末爬山')).code).toBe(null)
  expect(await save('周末骑车')).toMatchObject({ code: 'text.held', fields: ['lines.intro'] })
  expect(asked).toBe(1)
  expect(await introOf(ann)).toBe('周末爬山')
  const figures = await database.sql`select from held_content where member_id = ${ann.memberId}`
  expect(figures).toHaveLength(1)
  time.now += DAY_MS
  expect((await save('周末划船')).code).toBe(null)
  expect(asked).toBe(2)
  await frugal.close()
  time.now = TEST_NOW
})
