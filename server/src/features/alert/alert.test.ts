import { randomUUID } from 'node:crypto'
import { ALERT_GAP_MS, ALERT_MATCHES_MAX, ALERT_WAIT_MS, ALERTS_A_DAY_MAX } from '@quan/contract/alert/alert-limits.ts'
import { getAlerts } from '@quan/contract/alert/alerts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTicketType, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { failRows } from '#testing/failing-rows.ts'
import { type AlertWorld, alertWorld } from './alert-world.testing.ts'

let world: AlertWorld
const unused: string[] = []
/** A city of the test's own. */
const aCity = () => unused.pop() ?? ''
beforeAll(async () => {
  world = await alertWorld()
  const cities = await world.sql<{ code: string }[]>`select code from city where code < '700000' order by code`
  unused.push(...cities.map(({ code }) => code))
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

type About = Parameters<AlertWorld['activity']>[0]
/** Published just now, of hiking, and still far ahead. */
const publish = (about: About) =>
  world.activity({ category: 20, publishedAt: world.time.now, startAt: NOW + 20 * DAY_MS, ...about })
/** Finds who waits, and tells them once the wait is over. */
async function tell() {
  await world.runJobs()
  world.time.now += ALERT_WAIT_MS
  await world.runJobs()
}
const textsOf = async (member: Caller) => (await world.told(member)).map(({ text }) => text)

describe('what a member wants to be told of', () => {
  // proves 35.1
  test('is nothing at first, is changed part by part, and is the own of each', async () => {
    const [city, ann, ben] = [aCity(), await world.member(), await world.member()]
    const host = await world.member({ isOrganizer: true, nickName: '南风', sex: 2 })
    const nothing = { city: null, categories: [], organizers: [], weekly: false, faces: [] }
    expect((await world.call(getAlerts, {}, ann)).result).toEqual(nothing)
    await world.ask(ann, { city, categories: [40, 20, 20], weekly: true })
    const { result } = await world.ask(ann, { organizers: [host.memberId] })
    const faces = [{ id: host.memberId, nickName: '南风', headImgurl: null, sex: 2 }]
    expect(result).toEqual({ city, categories: [20, 40], organizers: [host.memberId], weekly: true, faces })
    expect((await world.call(getAlerts, {}, ann)).result).toEqual(result)
    expect((await world.call(getAlerts, {}, ben)).result).toEqual(nothing)
    expect((await world.ask(ann, { categories: [], weekly: false })).result).toMatchObject({
      categories: [],
      weekly: false,
    })
  })

  // proves 35.1
  test('needs a city for kinds and for the weekend, and one that there is', async () => {
    const ann = await world.member()
    for (const wishes of [{ categories: [20 as const] }, { weekly: true }, { city: '999999', weekly: true }])
      expect((await world.ask(ann, wishes)).code).toBe('alert.city_needed')
    expect((await world.ask(ann, { organizers: [] })).status).toBe(200)
  })

  // proves 35.1
  test('names organizers alone: nobody who is none, is unknown, is oneself, or is apart', async () => {
    const [ann, plain] = [await world.member({ isOrganizer: true }), await world.member()]
    const [host, apart] = [await world.member({ isOrganizer: true }), await world.member({ isOrganizer: true })]
    await world.sql`insert into block (blocker_id, blocked_id, created_at) values (${apart.memberId}, ${ann.memberId}, now())`
    const organizers = [plain, apart, ann, host].map(({ memberId }) => memberId)
    const { result } = await world.ask(ann, { organizers: [randomUUID(), ...organizers] })
    expect(result?.organizers).toEqual([host.memberId])
  })
})

describe('a new activity', () => {
  // proves 35.2
  test('is told once to who waits for its kind in its city, and leads to it', async () => {
    const [cityCode, elsewhere] = [aCity(), aCity()]
    const [ann, ben, eve] = [await world.member(), await world.member(), await world.member()]
    await world.ask(ann, { city: cityCode, categories: [20] })
    await world.ask(ben, { city: cityCode, categories: [40] })
    await world.ask(eve, { city: elsewhere, categories: [20] })
    const { id } = await publish({ cityCode, title: '夜爬', startAt: NOW + 44 * HOUR_MS })
    await tell()
    for (let again = 0; again < 2; again += 1) await tell()
    expect(await world.told(ann)).toEqual([
      {
        kind: 'newActivity',
        title: '有你想要的新活动',
        text: '「夜爬」2026-11-23 14:00 开始',
        route: `/pages/20searchSub/hdDetail/hdDetail?id=${id}&via=message`,
      },
    ])
    expect([await world.told(ben), await world.told(eve)]).toEqual([[], []])
  })

  // proves 35.2
  test('is told to who waits for its organizer, wherever it is, and names them, but not to themself', async () => {
    const [ann, host] = [await world.member(), await world.member({ isOrganizer: true, nickName: '南风' })]
    await world.ask(ann, { organizers: [host.memberId] })
    const cityCode = aCity()
    await world.ask(host, { city: cityCode, categories: [20] })
    await publish({ cityCode, title: '夜爬', organizer: { id: host.memberId, nickName: '南风' } })
    await tell()
    expect(await world.told(ann)).toMatchObject([{ title: '南风有新活动' }])
    expect(await world.told(host)).toEqual([])
  })

  // proves 35.3
  test('is not told to who could not join it: by sex, age, places, a place held, a deadline gone by, people apart', async () => {
    const cityCode = aCity()
    const ann = await world.member({ sex: 2, birthDate: '1996-05-01' })
    const apart = await world.member({ isOrganizer: true })
    await world.ask(ann, { city: cityCode, categories: [20], organizers: [apart.memberId] })
    await world.sql`insert into block (blocker_id, blocked_id, created_at) values (${apart.memberId}, ${ann.memberId}, now())`
    await publish({ cityCode, title: '男生局', ticketTypes: [aTicketType({ sex: 1 })] })
    await publish({ cityCode, title: '四十岁起', minAge: 40 })
    await publish({ cityCode, title: '满员', ticketTypes: [aTicketType({ quota: 1, taken: 1 })] })
    await publish({ cityCode, title: '拉黑的人', organizer: { id: apart.memberId, nickName: '' } })
    await publish({ cityCode, title: '截止了', enrollDeadlineAt: NOW - 1 })
    await publish({ cityCode, title: '取消了', cancelledAt: NOW })
    const held = await publish({ cityCode, title: '有位子' })
    await world.place(held, ann)
    await tell()
    expect(await textsOf(ann)).toEqual([])
    await publish({ cityCode, title: '能去' })
    await tell()
    expect(await textsOf(ann)).toEqual([expect.stringContaining('能去')])
  })

  // proves 35.4
  test('is told with others that came with it, and what comes later after a while: at most a few times a day', async () => {
    const [cityCode, ann] = [aCity(), await world.member()]
    await world.ask(ann, { city: cityCode, categories: [20] })
    for (const title of ['一', '二', '三', '四']) {
      await publish({ cityCode, title, publishedAt: world.time.now })
      world.time.now += 1
    }
    await tell()
    expect(await world.told(ann)).toMatchObject([
      { title: '4 场你想要的新活动', text: '四 · 三 · 二', route: `/?city=${cityCode}&category=20&sort=newest` },
    ])
    // one an hour for a day
    const end = world.time.now + DAY_MS
    while (world.time.now < end) {
      await publish({ cityCode })
      await tell()
      world.time.now += HOUR_MS
    }
    const later = (await world.told(ann)).slice(0, -1)
    expect(later).toHaveLength(ALERTS_A_DAY_MAX - 1)
    expect(later[0]?.title).toMatch(/^\d+ 场你想要的新活动$/)
    world.time.now += ALERT_GAP_MS
    await world.runJobs()
    expect(await world.told(ann)).toHaveLength(ALERTS_A_DAY_MAX + 1)
  })

  // proves 35.4
  test('waits for nobody for ever: no more than so many, and nothing once somebody asks no more', async () => {
    const [cityCode, ann, ben] = [aCity(), await world.member(), await world.member()]
    for (const one of [ann, ben]) await world.ask(one, { city: cityCode, categories: [20] })
    await Promise.all(Array.from({ length: ALERT_MATCHES_MAX + 5 }, () => publish({ cityCode })))
    await world.runJobs()
    const waiting = await world.sql`select from alert_match where member_id = ${ann.memberId}`
    expect(waiting).toHaveLength(ALERT_MATCHES_MAX)
    await tell()
    expect(await world.told(ann)).toMatchObject([{ title: `${ALERT_MATCHES_MAX} 场你想要的新活动` }])
    expect(await world.sql`select from alert_match join alert using (member_id) where city_code = ${cityCode}`).toEqual(
      [],
    )
    await world.ask(ben, { categories: [] })
    await publish({ cityCode })
    world.time.now += ALERT_GAP_MS
    await tell()
    expect(await world.told(ben)).toHaveLength(1)
  })

  // proves 35.5
  test('is told once to each of many, by several servers at the same time', async () => {
    const [cityCode, ann, count] = [aCity(), await world.member(), 230]
    await world.ask(ann, { city: cityCode, categories: [20] })
    await world.sql`
      with added as (insert into member (id) select gen_random_uuid() from generate_series(1, ${count}) returning id),
        asking as (insert into alert (member_id, city_code, changed_at) select id, ${cityCode}, now() from added)
      insert into alert_category (member_id, category, city_code) select id, 20, ${cityCode} from added`
    await publish({ cityCode })
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])
    world.time.now += ALERT_WAIT_MS
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])
    const rows = await world.sql<{ told: number }[]>`
      select count(notification.id)::int as told from alert_category
      left join notification using (member_id) where city_code = ${cityCode} group by member_id`
    expect(rows.map(({ told }) => told)).toEqual(Array.from({ length: count + 1 }, () => 1))
  })

  // proves 35.5
  test('makes no sound in quiet hours, and none at all after its deadline', async () => {
    const [cityCode, ann, ben] = [aCity(), await world.member(), await world.member()]
    for (const one of [ann, ben]) await world.ask(one, { city: cityCode, categories: [20] })
    // it is six in the evening
    await world.quiet(ann, '17:00', '08:00')
    await world.quiet(ben, '17:00', '08:00')
    const pushedAt = async (member: Caller) =>
      (await world.sql`select push_at from notification where member_id = ${member.memberId}`).map(
        ({ push_at: at }) => at,
      )
    await publish({ cityCode })
    await tell()
    expect(await pushedAt(ann)).toEqual([new Date('2026-11-22T00:00:00Z')])
    await world.sql`delete from notification where member_id = ${ben.memberId}`
    world.time.now = NOW + DAY_MS
    await publish({ cityCode, startAt: world.time.now + HOUR_MS })
    await tell()
    expect(await pushedAt(ben)).toEqual([null])
  })
})

// proves 37.2
test('one who cannot be told keeps nobody else from being told', async () => {
  const city = aCity()
  const [broken, ann] = [await world.member(), await world.member()]
  for (const one of [broken, ann]) await world.ask(one, { city, categories: [20] })
  await world.sql`update member set sealed_birth_date = ${Buffer.alloc(64)} where id = ${broken.memberId}`
  await publish({ cityCode: city, title: '夜爬' })
  await expect(tell()).rejects.toThrow('1 × somebody could not be told of new activities')
  expect(await textsOf(ann)).toHaveLength(1)
  await world.sql`update member set sealed_birth_date = null where id = ${broken.memberId}`
  await world.runJobs()
  expect(await textsOf(broken)).toEqual([])
})

// proves 37.2
test('an activity that nobody can be found for keeps no later one waiting, and is looked at again after a while', async () => {
  const [city, other] = [aCity(), aCity()]
  const [ann, ben] = [await world.member(), await world.member()]
  await world.ask(ann, { city, categories: [20] })
  await world.ask(ben, { city: other, categories: [20] })
  const { id } = await publish({ cityCode: city })
  await publish({ cityCode: other, publishedAt: world.time.now + 1 })
  world.time.now += 1
  const mend = await failRows(world.sql, { table: 'alert_match', where: `new.activity_id = '${id}'` })
  await expect(world.runJobs()).rejects.toThrow('1 × who waits for a new activity could not be found')
  await mend()
  await tell()
  expect([await textsOf(ann), await textsOf(ben)]).toMatchObject([[], { length: 1 }])
  await tell()
  expect(await textsOf(ann)).toHaveLength(1)
})
