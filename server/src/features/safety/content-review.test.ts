import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askQuestion } from '@quan/contract/activity/questions.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { type Endpoint, type InputOf, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoReviewAccount } from '@quan/simulators/tencent-review/review-account.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#build-server.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { aPicture, pictureForm } from '#features/picture/testing/a-picture.ts'
import { tencentReviewClient } from '#outside/tencent-review/tencent-review-client.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { accessTokens, type Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'

let database: TestDatabase
let vendor: FastifyInstance
let vendorUrl = ''
let app: FastifyInstance
let dataDir = ''
const keys = testKeys()
const clock = { now: () => TEST_NOW }
const tokens = accessTokens({ keys: keys.accessToken, clock })

beforeAll(async () => {
  database = await testDatabase()
  vendor = Fastify()
  await vendor.register(simulators({ clock: { ...clock, advance: () => {} } }))
  vendorUrl = `${await vendor.listen({ port: 0, host: '127.0.0.1' })}/sim`
  const review = tencentReviewClient({
    ...demoReviewAccount,
    region: 'ap-guangzhou',
    textBaseUrl: `${vendorUrl}/tencent-review/tms`,
    pictureBaseUrl: `${vendorUrl}/tencent-review/ims`,
    textBizType: null,
    pictureBizType: null,
    timeoutMs: 1_000,
    now: clock.now,
  })
  dataDir = await mkdtemp(join(tmpdir(), 'quan-review-'))
  const config = { ...readServerConfig({}), dataDir, sealing: false, limits: false }
  app = await buildServer(testServerParts({ sql: database.sql, config, keys, clock, review }))
})
afterAll(async () => {
  await app.close()
  await vendor.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const refuse = (code: string) =>
  fetch(`${vendorUrl}/refusals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'tencent-review', code }),
  })
async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, member: Caller) {
  const headers = { authorization: `Bearer ${await tokens.issue(member)}` }
  const answer = await app.inject({ method: 'POST', url: pathOf(endpoint), payload: input as object, headers })
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
