import { WEEKEND_HOUR } from '@quan/contract/alert/alert-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTicketType, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { type AlertWorld, alertWorld } from './alert-world.testing.ts'
import { nextWeekendNews, weekendOf } from './weekend-times.ts'

/** Thursday 26 November 2026, six in the evening in Shanghai. */
const THURSDAY = Date.parse('2026-11-26T10:00:00Z')
const SATURDAY = Date.parse('2026-11-28T02:00:00Z')

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
const onSaturday = (cityCode: string, title: string, about: About = {}) =>
  world.activity({ cityCode, title, startAt: SATURDAY, ...about })
async function at(instant: number) {
  world.time.now = instant
  await world.runJobs()
}
async function reader(city: string): Promise<Caller> {
  const member = await world.member({ sex: 2 })
  await world.ask(member, { city, weekly: true })
  return member
}

describe('the news of the weekend', () => {
  // proves 35.6
  test('is told on Thursday evening, once a week, to who agreed, and leads to the list of these two days', async () => {
    const city = aCity()
    const [ann, ben] = [await reader(city), await world.member()]
    await onSaturday(city, '夜爬')
    await onSaturday(city, '下一周', { startAt: SATURDAY + 7 * DAY_MS })
    await at(THURSDAY - 1)
    expect(await world.told(ann)).toEqual([])
    for (const late of [0, 1, HOUR_MS, DAY_MS]) await at(THURSDAY + late)
    const route = `/?city=${city}&from=2026-11-28&to=2026-11-29`
    expect(await world.told(ann)).toEqual([{ kind: 'weekend', title: '这周末去哪', text: '1 场还能去：夜爬', route }])
    await at(THURSDAY + 7 * DAY_MS)
    expect((await world.told(ann)).map(({ text }) => text)).toEqual(['1 场还能去：下一周', '1 场还能去：夜爬'])
    expect(await world.told(ben)).toEqual([])
  })

  // proves 35.6
  test('names the best first as they are recommended, and counts what one can still join', async () => {
    const city = aCity()
    const ann = await reader(city)
    await world.sql`insert into taste (member_id, interests, changed_at) values (${ann.memberId}, '{40}', now())`
    const apart = await world.member({ isOrganizer: true })
    await world.sql`insert into block (blocker_id, blocked_id, created_at) values (${ann.memberId}, ${apart.memberId}, now())`
    await onSaturday(city, '徒步', { category: 20 })
    await onSaturday(city, '咖啡', { category: 30, startAt: SATURDAY + HOUR_MS })
    await onSaturday(city, '看展', { category: 80, startAt: SATURDAY + 2 * HOUR_MS })
    await onSaturday(city, '桌游', { category: 40, startAt: SATURDAY + 3 * HOUR_MS })
    await onSaturday(city, '男生局', { ticketTypes: [aTicketType({ sex: 1 })] })
    await onSaturday(city, '满员', { ticketTypes: [aTicketType({ quota: 1, taken: 1 })] })
    await onSaturday(city, '拉黑的人', { organizer: { id: apart.memberId, nickName: '' } })
    const held = await onSaturday(city, '有位子')
    await world.place(held, ann)
    await at(THURSDAY)
    expect((await world.told(ann)).map(({ text }) => text)).toEqual(['4 场还能去：桌游 · 徒步 · 咖啡'])
  })

  // proves 35.6
  test('is not told where nothing is on, nor to who asks no more', async () => {
    const [empty, over] = [aCity(), aCity()]
    const [ann, eve] = [await reader(empty), await reader(over)]
    await onSaturday(over, '夜爬')
    await world.ask(eve, { weekly: false })
    await at(THURSDAY)
    for (const one of [ann, eve]) expect(await world.told(one)).toEqual([])
  })

  // proves 35.6
  test('is not told once Sunday has begun, although something is still to come', async () => {
    const city = aCity()
    const [ann, sunday] = [await reader(city), SATURDAY + DAY_MS]
    await onSaturday(city, '夜爬', { startAt: sunday + 10 * HOUR_MS })
    await at(sunday)
    expect(await world.told(ann)).toEqual([])
  })

  // proves 37.2
  test('is told to the others where it fails for one, whose next weekend comes all the same', async () => {
    const city = aCity()
    const [broken, ann] = [await reader(city), await reader(city)]
    await world.sql`update member set sealed_birth_date = ${Buffer.alloc(64)} where id = ${broken.memberId}`
    await onSaturday(city, '夜爬')
    await onSaturday(city, '下一周', { startAt: SATURDAY + 7 * DAY_MS })
    await expect(at(THURSDAY)).rejects.toThrow('1 × somebody could not be told of the weekend')
    expect(await world.told(ann)).toHaveLength(1)
    await world.sql`update member set sealed_birth_date = null where id = ${broken.memberId}`
    await at(THURSDAY + 7 * DAY_MS)
    expect((await world.told(broken)).map(({ text }) => text)).toEqual(['1 场还能去：下一周'])
  })

  // proves 35.6
  test('is told once by several servers at the same time', async () => {
    const city = aCity()
    const readers = [await reader(city), await reader(city), await reader(city)]
    await onSaturday(city, '夜爬')
    world.time.now = THURSDAY
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])
    for (const one of readers) expect(await world.told(one)).toHaveLength(1)
  })
})

describe('Thursday evening', () => {
  test.each([
    ['Asia/Shanghai', '2026-11-21T10:00:00Z', '2026-11-26T10:00:00Z'],
    ['Asia/Shanghai', '2026-11-26T09:59:59Z', '2026-11-26T10:00:00Z'],
    ['Asia/Shanghai', '2026-11-26T10:00:00Z', '2026-12-03T10:00:00Z'],
    ['America/New_York', '2026-11-21T10:00:00Z', '2026-11-26T23:00:00Z'],
  ])('in %s after %s is at %s', (zone, now, then) => {
    expect(new Date(nextWeekendNews(Date.parse(now), zone)).toISOString()).toBe(then.replace('Z', '.000Z'))
    expect(WEEKEND_HOUR).toBe(18)
  })

  test('is about Saturday and Sunday of that week, and of use until Sunday', () => {
    expect(weekendOf(THURSDAY, 'Asia/Shanghai')).toEqual({
      days: { from: '2026-11-28', to: '2026-11-29' },
      startAt: Date.parse('2026-11-27T16:00:00Z'),
      endAt: Date.parse('2026-11-29T16:00:00Z'),
      uselessAt: Date.parse('2026-11-28T16:00:00Z'),
    })
  })
})
