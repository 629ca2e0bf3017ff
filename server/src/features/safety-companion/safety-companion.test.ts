import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  endCompanion,
  getCompanion,
  SAFETY_CLOSES_HOURS,
  SAFETY_LINKS_MAX,
  SAFETY_OPENS_HOURS,
  startCompanion,
} from '@quan/contract/safety/safety-companion.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { safetyCompanionJobs } from './safety-companion.jobs.ts'
import { safetyCompanionPersonalData } from './safety-companion.queries.ts'
import { addSafetyPage } from './safety-companion.routes.ts'

let world: WaitingWorld
let app: FastifyInstance
let visits = 0
beforeAll(async () => {
  world = await waitingWorld()
  app = createApp({ log: openLog({ level: 'silent' }) })
  const { safetyCompanions: companions, clock } = { ...world.services, clock: world.parts.clock }
  addSafetyPage(app, { companions, clock, isHttps: true, limitVisit: async () => void visits++ })
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** Saturday evening, 19:00 to 22:00 in Shanghai, somewhere; the clock stands at its start. */
async function anEvening(about: Parameters<WaitingWorld['activity']>[0] = {}) {
  world.time.now = NOW
  const startAt = NOW + HOUR_MS
  const times = { startAt, endAt: startAt + 3 * HOUR_MS }
  const activity = await world.activity({
    price: 0,
    venue: '南山书店',
    address: '南山路 12 号',
    title: '读诗会',
    ...times,
    ...about,
  })
  const ann = await world.member({ nickName: '安安' })
  const { result } = await world.order(ann, activity)
  world.time.now = activity.startAt
  return { activity, ann, orderId: result?.id ?? '' }
}

const start = (caller: Caller, { id }: { id: string }, name?: string, headers = {}) =>
  world.call(startCompanion, { activityId: id, name }, caller, headers)
const find = async (caller: Caller, { id }: { id: string }) =>
  (await world.call(getCompanion, { activityId: id }, caller)).result?.companion
async function link(caller: Caller, activity: NewActivity, name?: string, headers = {}) {
  const { result } = await start(caller, activity, name, headers)
  return new URL(result?.url ?? '').pathname
}
const open = (path: string, headers = {}) => app.inject({ url: path, headers })
const sayHome = async (caller: Caller, activity: NewActivity) =>
  await world.call(endCompanion, { id: (await find(caller, activity))?.id ?? '' }, caller)
async function run() {
  for (const job of safetyCompanionJobs({ ...world.services, ...world.parts }))
    await job.run(new AbortController().signal)
}
const asked = async (caller: Caller) => (await world.told(caller)).filter(({ kind }) => kind === 'safetyReminder')

describe('a link for somebody trusted', () => {
  // proves 38.4
  test('shows venue, address and end, how the member calls themself, and that they are not home; nothing else', async () => {
    const { activity, ann } = await anEvening()
    const path = await link(ann, activity, ' 小鹿 ')
    expect(path).toMatch(/^\/s\/[\w-]{22}$/)
    const { statusCode, body, headers } = await open(path)
    expect([statusCode, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
      'no-referrer',
    ])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    for (const shown of ['小鹿在外面参加活动', '南山书店', '南山路 12 号', '22:00', '还没到家', '放心不下'])
      expect(body).toContain(shown)
    for (const hidden of ['读诗会', '安安', ann.phone, ann.memberId, activity.id, '<script'])
      expect(body).not.toContain(hidden)
  })

  // proves 38.4
  test.each([
    ['en', 'Your friend is out at an event'],
    ['fr-CH, en;q=0.5', 'participe à une activité'],
    ['es', 'está en una actividad'],
    ['zh-TW', '你的朋友在外面參加活動'],
    ['xx', '你的朋友在外面参加活动'],
  ])('speaks the language of the member, not of the reader: %s', async (accepted, words) => {
    const { activity, ann } = await anEvening()
    const path = await link(ann, activity, undefined, { 'accept-language': accepted })
    expect((await open(path, { 'accept-language': 'de' })).body).toContain(words)
  })

  test('escapes what the member calls themself', async () => {
    const { activity, ann } = await anEvening()
    expect((await open(await link(ann, activity, '<b>小鹿</b>'))).body).toContain('&lt;b&gt;小鹿')
  })

  // proves 38.5
  test('is made from hours before the start until hours after the end', async () => {
    const { activity, ann } = await anEvening({ startAt: NOW + 2 * DAY_MS, endAt: NOW + 2 * DAY_MS + HOUR_MS })
    const [opens, closes] = [
      activity.startAt - SAFETY_OPENS_HOURS * HOUR_MS,
      activity.endAt + SAFETY_CLOSES_HOURS * HOUR_MS,
    ]
    for (const [at, status] of [
      [opens - 1, 409],
      [opens, 200],
      [closes - 1, 200],
      [closes, 409],
    ] as const) {
      world.time.now = at
      expect([at, (await start(ann, activity)).status]).toEqual([at, status])
    }
  })

  // proves 38.5
  test('is void at noon of the next day, when the place is given back, and when the activity is cancelled', async () => {
    const { activity, ann } = await anEvening()
    const path = await link(ann, activity)
    const noon = Date.parse('2026-11-22T12:00:00+08:00')
    world.time.now = noon - 1
    expect((await open(path)).statusCode).toBe(200)
    world.time.now = noon
    expect((await open(path)).statusCode).toBe(404)
    expect(await find(ann, activity)).toBeNull()

    world.time.now = NOW
    const early = await world.activity({ price: 0, startAt: NOW + 5 * HOUR_MS })
    const { result } = await world.order(ann, early)
    const given = await link(ann, early)
    await world.giveBack(ann, result?.id ?? '')
    const other = await anEvening()
    const cancelled = await link(other.ann, other.activity)
    await world.sql`update activity set cancelled_at = now() where id = ${other.activity.id}`
    for (const gone of [given, cancelled, `/s/${'a'.repeat(22)}`, '/s/short']) {
      const { statusCode, body } = await open(gone, { 'accept-language': 'en' })
      expect([statusCode, body.includes('This link no longer works')]).toEqual([404, true])
    }
  })

  // proves 38.5
  test('is one of few, however many are asked for at once', async () => {
    const { activity, ann } = await anEvening()
    const answers = await Promise.all(Array.from({ length: SAFETY_LINKS_MAX + 2 }, () => start(ann, activity)))
    const codes = answers.map(({ code }) => code).filter((code) => code !== null)
    expect(codes).toEqual(['safety.too_many', 'safety.too_many'])
    expect((await find(ann, activity))?.links).toBe(SAFETY_LINKS_MAX)
  })

  // proves 38.6
  test('is for who has a place there, and for nobody else', async () => {
    const { activity, ann } = await anEvening()
    await link(ann, activity)
    const ben = await world.member()
    expect(await start(ben, activity)).toMatchObject({ status: 404, code: 'safety.not_found' })
    const { id = '' } = (await find(ann, activity)) ?? {}
    expect(await world.call(endCompanion, { id }, ben)).toMatchObject({ status: 404, code: 'safety.not_found' })
    expect(await find(ben, activity)).toBeNull()
    expect((await find(ann, activity))?.homeTime).toBeNull()
    const unpaid = await world.activity({ price: 5_000, startAt: world.time.now + HOUR_MS })
    await world.order(ben, unpaid)
    expect(await start(ben, unpaid)).toMatchObject({ status: 404, code: 'safety.not_found' })
    expect((await start(ann, activity, 'x'.repeat(21))).status).toBe(400)
  })

  // proves 38.6
  test('is in no table, nor is the name: both are read by who has it alone', async () => {
    const { activity, ann } = await anEvening()
    const path = await link(ann, activity, '欧阳小鹿')
    const rows = await world.sql<{ row: string }[]>`
      select safety_link::text || safety_companion::text as row
      from safety_link join safety_companion on safety_companion.id = companion_id`
    const token = path.slice('/s/'.length)
    for (const secret of [token, '欧阳小鹿'])
      for (const { row } of rows) {
        expect(row).not.toContain(secret)
        expect(row).not.toContain(Buffer.from(secret).toString('hex'))
      }
    expect((await open(path)).body).toContain('欧阳小鹿')
  })

  test('is counted as other visits are', async () => {
    const before = visits
    await open(`/s/${'a'.repeat(22)}`)
    expect(visits).toBe(before + 1)
  })
})

describe('我到家了', () => {
  // proves 38.7
  test('is said on every link of that evening, once, with its time', async () => {
    const { activity, ann } = await anEvening()
    const paths = [await link(ann, activity), await link(ann, activity)]
    world.time.now = activity.endAt + HOUR_MS / 2
    expect((await open(paths[0]!)).body).toContain('活动已结束，还没报到家')
    expect((await sayHome(ann, activity)).status).toBe(200)
    world.time.now += HOUR_MS
    await sayHome(ann, activity)
    for (const path of paths) {
      const { body } = await open(path)
      expect(body).toContain('22:30 报了平安')
      // nobody worries any more
      expect(body).not.toContain('放心不下')
    }
    expect((await find(ann, activity))?.homeTime).toBe(new Date(activity.endAt + HOUR_MS / 2).toISOString())
  })

  // proves 38.7
  test('is taken back by another link', async () => {
    const { activity, ann } = await anEvening()
    const path = await link(ann, activity)
    await sayHome(ann, activity)
    await link(ann, activity)
    expect((await open(path)).body).toContain('还没到家')
  })
})

describe('who is not home when the activity is over', () => {
  // proves 38.8
  test('is asked once, by however many servers, and led to the order', async () => {
    const { activity, ann, orderId } = await anEvening()
    await link(ann, activity)
    await link(ann, activity)
    world.time.now = activity.endAt - 1
    await run()
    expect(await asked(ann)).toEqual([])
    world.time.now = activity.endAt
    await Promise.all([run(), run(), run()])
    expect((await asked(ann)).map(({ route }) => route)).toEqual([`${APP_ROUTES.orderDetail.path}?id=${orderId}`])
  })

  // proves 38.8
  test('is asked when it is really over, where that was moved', async () => {
    const { activity, ann } = await anEvening()
    await link(ann, activity)
    await world.sql`update activity set end_at = end_at + interval '1 hour' where id = ${activity.id}`
    world.time.now = activity.endAt
    await run()
    expect(await asked(ann)).toEqual([])
    world.time.now = activity.endAt + HOUR_MS
    await run()
    expect(await asked(ann)).toHaveLength(1)
  })

  // proves 38.8
  test('is asked again who was home and begins anew, and for another link alone nobody is', async () => {
    const { activity, ann } = await anEvening()
    await link(ann, activity)
    world.time.now = activity.endAt
    await run()
    await link(ann, activity)
    await run()
    expect(await asked(ann)).toHaveLength(1)
    await sayHome(ann, activity)
    await link(ann, activity)
    await run()
    expect(await asked(ann)).toHaveLength(2)
  })

  // proves 38.8
  test('is not asked who is home, gave the place back, or made no link', async () => {
    const [home, given, none] = [await anEvening(), await anEvening(), await anEvening()]
    await link(home.ann, home.activity)
    await sayHome(home.ann, home.activity)
    await link(given.ann, given.activity)
    await world.sql`update place set state = 30, returned_at = now() where order_id = ${given.orderId}`
    world.time.now = home.activity.endAt + HOUR_MS
    await run()
    for (const { ann } of [home, given, none]) expect(await asked(ann)).toEqual([])
  })
})

describe('what is kept of it', () => {
  // proves 38.9
  test('is gone two days later, and with the account', async () => {
    const { activity, ann } = await anEvening()
    const path = await link(ann, activity)
    const kept = () => safetyCompanionPersonalData.read(world.sql, ann.memberId)
    expect(await kept()).toMatchObject([{ activityTitle: '读诗会', links: 1, homeAt: null }])
    world.time.now = activity.endAt + 30 * HOUR_MS
    await run()
    expect(await kept()).toHaveLength(1)
    world.time.now += 1
    await run()
    expect(await kept()).toEqual([])

    world.time.now = activity.startAt
    const again = await link(ann, activity)
    await world.sql.begin((tx) => safetyCompanionPersonalData.erase(tx, ann.memberId, world.time.now))
    for (const gone of [path, again]) expect((await open(gone)).statusCode).toBe(404)
  })
})
