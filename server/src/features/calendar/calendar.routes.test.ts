import type { FastifyInstance } from 'fastify'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#build-server.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { changeActivity } from '#features/activity-change/change-activity.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { anActivity, DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { LINE_OCTETS_MAX } from './calendar-file.ts'
import { CALENDAR_ACTIVITIES_MAX, FEED_ACTIVITIES_MAX } from './calendar.routes.ts'

const KEPT_MS = 300_000

let database: TestDatabase
let lists: Sql
let app: FastifyInstance
let now = TEST_NOW
beforeAll(async () => {
  database = await testDatabase()
  lists = connectLists({ url: database.url, max: 2 })
  const config = readServerConfig({ PUBLIC_URL: 'https://quan.example', LIMITS: 'off' })
  app = await buildServer(testServerParts({ config, sql: database.sql, lists, clock: { now: () => now } }))
})
beforeEach(async () => {
  await database.sql`truncate activity cascade`
  // what was asked for before is too old
  now += 2 * KEPT_MS
})
afterAll(async () => {
  await app.close()
  await lists.end({ timeout: 5 })
  await database.close()
})

type Activity = Parameters<typeof anActivity>[0]
/** Tomorrow, published an hour ago. */
const upcoming = (about: Activity = {}) => anActivity({ startAt: now + DAY_MS, publishedAt: now - HOUR_MS, ...about })
const store = (...activities: ReturnType<typeof anActivity>[]) => activityStore(database.sql).add(activities)
const get = (url: string, headers = {}) => app.inject({ url, headers })

async function calendarOf(city: string) {
  const answer = await get(`/calendar/${city}.ics`)
  const parts = Object.values(ical.sync.parseICS(answer.body))
  return { answer, events: parts.filter((part): part is VEvent => part?.type === 'VEVENT') }
}

async function feedOf(city: string) {
  const answer = await get(`/feed/${city}.xml`)
  return { answer, feed: parseRssFeed(answer.body) }
}

describe("a city's calendar", () => {
  // proves 13.16
  test('holds what is on there, soonest first, with its times, its place and the way to it', async () => {
    const [later, soon] = [upcoming({ startAt: now + 2 * DAY_MS }), upcoming({ title: '咖啡，桌游；散步' })]
    await store(later, soon, upcoming({ cityCode: '110100' }))
    const { answer, events } = await calendarOf('330100')
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(events.map(({ uid }) => uid)).toEqual([soon, later].map(({ id }) => `${id}@quan`))
    expect(events[0]).toMatchObject({
      summary: '咖啡，桌游；散步',
      location: '湖滨 · 西湖区',
      url: `https://quan.example/pages/20searchSub/hdDetail/hdDetail?id=${soon.id}`,
      status: 'CONFIRMED',
      method: 'PUBLISH',
    })
    expect([events[0]?.start.getTime(), events[0]?.end?.getTime()]).toEqual([soon.startAt, soon.endAt])
    expect(answer.body).toContain('X-WR-CALNAME:杭州 · 同城活动')
  })

  test('keeps what was cancelled, under the same id and a higher number', async () => {
    const activity = upcoming()
    await store(activity)
    const before = await calendarOf('330100')
    await database.sql`update activity set cancelled_at = ${new Date(now)}`
    now += KEPT_MS
    const after = await calendarOf('330100')
    const told = [before, after].map(({ events }) => events.map(({ uid, status, sequence }) => [uid, status, sequence]))
    expect(told).toEqual([[[`${activity.id}@quan`, 'CONFIRMED', 0]], [[`${activity.id}@quan`, 'CANCELLED', 1]]])
  })

  // proves 13.16
  // proves 13.15
  test('counts each change of an activity, its cancellation above them, and its coming back above that', async () => {
    const activity = upcoming()
    await store(activity)
    const told: unknown[] = []
    const changes = { sql: database.sql, clock: { now: () => now }, notifications: { notify: async () => {} } }
    const note = async () => {
      now += KEPT_MS
      const { events } = await calendarOf('330100')
      const alone = await get(`/calendar/activity/${activity.id}.ics`)
      told.push([events[0]?.sequence, /^SEQUENCE:(\d+)/m.exec(alone.body)?.[1]])
    }
    await note()
    for (const hours of [1, 2]) {
      await changeActivity(activity.id, { startAt: activity.startAt + hours * HOUR_MS }, changes)
      await note()
    }
    await database.sql`update activity set cancelled_at = ${new Date(now)}`
    await note()
    // as an import does it whose source has it again
    await database.sql`update activity set cancelled_at = null, version = version + 1`
    await note()
    expect(told).toEqual([
      [0, '0'],
      [2, '2'],
      [4, '4'],
      [5, '5'],
      [6, '6'],
    ])
  })

  test('is folded at 75 octets', async () => {
    await store(upcoming({ title: '😀徒步a'.repeat(20), venue: '龙井村'.repeat(30) }))
    const { answer, events } = await calendarOf('330100')
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LINE_OCTETS_MAX)
    expect(events[0]?.summary).toBe('😀徒步a'.repeat(20))
  })

  test('of a city without activities holds a zone, as a calendar must hold something', async () => {
    const { answer } = await calendarOf('659001')
    expect(answer.statusCode).toBe(200)
    expect(Object.values(ical.sync.parseICS(answer.body))).toContainEqual(
      expect.objectContaining({ type: 'VTIMEZONE' }),
    )
    expect(answer.body).toContain('X-WR-CALNAME:石河子 · 同城活动')
  })

  test('holds so many at most', async () => {
    await store(...Array.from({ length: CALENDAR_ACTIVITIES_MAX + 1 }, () => upcoming()))
    expect((await calendarOf('330100')).events).toHaveLength(CALENDAR_ACTIVITIES_MAX)
  })
})

describe("a city's feed", () => {
  // proves 13.17
  test('holds what was published there, newest first, under ids that stay', async () => {
    const [old, fresh] = [upcoming(), upcoming({ title: '<b>徒步</b> & ]]> 茶', publishedAt: now - 1 })]
    await store(old, fresh)
    const { answer, feed } = await feedOf('330100')
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(feed).toMatchObject({
      title: '杭州 · 同城活动',
      link: 'https://quan.example/?city=330100',
      language: 'zh-CN',
      atom: { links: [{ href: 'https://quan.example/feed/330100.xml', rel: 'self' }] },
    })
    expect(feed.items?.map(({ guid }) => guid)).toEqual(
      [fresh, old].map(({ id }) => ({ value: `urn:uuid:${id}`, isPermaLink: false })),
    )
    expect(feed.items?.[0]).toMatchObject({
      title: '<b>徒步</b> & ]]> 茶',
      link: `https://quan.example/pages/20searchSub/hdDetail/hdDetail?id=${fresh.id}`,
      categories: [{ name: '咖啡局' }],
      description: expect.stringMatching(/星期. \d\d:\d\d–\d\d:\d\d · 湖滨 · 西湖区$/),
      pubDate: new Date(Math.floor((now - 1) / 1_000) * 1_000).toUTCString(),
    })
  })

  test.each([']]>]]>', 'a]]>b]]>c]]>d', ']]]]>>]]>', '徒步]]>]]]]><![CDATA[>]]>', '<x>]]>&]]></x>'])(
    'attack: a title that ends its section again and again, %s, ends it nowhere',
    async (title) => {
      await store(upcoming({ title, venue: title }), upcoming({ title: '咖啡' }))
      const { answer } = await feedOf('330100')
      expect(XMLValidator.validate(answer.body)).toBe(true)
      const { rss } = new XMLParser({ trimValues: false }).parse(answer.body)
      const told = rss.channel.item.map((item: { title: string; description: string }) => item)
      expect(told.map((item: { title: string }) => item.title).toSorted()).toEqual([title, '咖啡'].toSorted())
      expect(told.filter((item: { description: string }) => item.description.includes(`· ${title} ·`))).toHaveLength(1)
    },
  )

  test('says what was cancelled, under the same id', async () => {
    const activity = upcoming({ title: '徒步' })
    await store(activity)
    await database.sql`update activity set cancelled_at = ${new Date(now)}`
    const { feed } = await feedOf('330100')
    expect(feed.items?.map(({ title, guid }) => [title, guid?.value])).toEqual([
      ['【已取消】徒步', `urn:uuid:${activity.id}`],
    ])
  })

  test('holds so many at most, and may be empty', async () => {
    expect((await feedOf('659001')).feed).toMatchObject({ title: '石河子 · 同城活动' })
    await store(...Array.from({ length: FEED_ACTIVITIES_MAX + 1 }, () => upcoming()))
    expect((await feedOf('330100')).feed.items).toHaveLength(FEED_ACTIVITIES_MAX)
  })
})

describe.each(['/calendar/330100.ics', '/feed/330100.xml'])('%s', (path) => {
  test('may be kept for five minutes, and is not sent twice to who has it', async () => {
    await store(upcoming())
    const first = await get(path)
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    await database.sql`truncate activity cascade`
    expect((await get(path)).body).toBe(first.body)
    expect((await get(path, { 'if-none-match': first.headers['etag'] })).statusCode).toBe(304)
    now += KEPT_MS
    expect((await get(path)).body).not.toBe(first.body)
  })

  test.each(['000000', '33010', 'abcdef', '..%2f330100'])('is not there for what is no city: %s', async (city) => {
    expect((await get(path.replace('330100', city))).statusCode).toBe(404)
    expect((await get(path.replace('330100.', '330100x.'))).statusCode).toBe(404)
  })
})
