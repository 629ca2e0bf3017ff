import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { CITY_HINT_ID } from '@quan/contract/route/public-file.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { FastifyInstance } from 'fastify'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#build-server.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { anActivity, aTicketType, DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { SITEMAP_ACTIVITIES_MAX, SITEMAP_CITIES_MAX } from './sitemap.routes.ts'
import { eventSchema } from './event-schema.testing.ts'

const DETAIL = APP_ROUTES.activityDetail.path
const CARD = APP_ROUTES.userInfo.path
const SITE = 'https://quan.example'
const HOUR_KEPT_MS = 3_600_000

const BUILT = `<!doctype html><html><head><title>同城活动</title>
    <meta name="description" content="同城活动，扩大你的交友圈" /><script data-boot>window.boot = 1</script></head>
  <body><div id="root"></div></body></html>`

let webFolder = ''
let database: TestDatabase
let lists: Sql
let app: FastifyInstance
let now = TEST_NOW
const config = readServerConfig({ PUBLIC_URL: SITE, LIMITS: 'off' })
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'quan-heads-'))
  await writeFile(join(webFolder, 'index.html'), BUILT)
  database = await testDatabase()
  lists = connectLists({ url: database.url, max: 2 })
  app = await buildServer(testServerParts({ config, sql: database.sql, lists, clock: { now: () => now }, webFolder }))
})
beforeEach(async () => {
  await database.sql`truncate activity cascade`
  // whatever was made ready is too old
  now += 2 * HOUR_KEPT_MS
})
afterAll(async () => {
  await app.close()
  await lists.end({ timeout: 5 })
  await database.close()
  await rm(webFolder, { recursive: true, force: true })
})

async function stored(about: Parameters<typeof anActivity>[0] = {}) {
  const activity = anActivity({ startAt: now + DAY_MS, publishedAt: now - HOUR_MS, ...about })
  await activityStore(database.sql).add([activity])
  return activity
}

const parseAnswer = ({ body }: { body: string }) => ({ document: parse(body) })

/** A page as a reader without scripts sees it. */
async function pageAt(url: string, server = app) {
  const answer = await server.inject({ url })
  const { document } = parseAnswer(answer)
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null
  return {
    answer,
    document,
    title: document.querySelector('title')?.textContent,
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    property: (name: string) => attribute(`meta[property="${name}"]`, 'content'),
    alternate: (type: string) => attribute(`link[rel=alternate][type="${type}"]`, 'href'),
    words: document.querySelector('noscript')?.innerHTML ?? '',
    data: JSON.parse(document.querySelector('script[type="application/ld+json"]')?.rawText ?? 'null'),
  }
}

describe('the first answer of an activity', () => {
  // proves 13.26
  test('tells title, description, canonical address and picture', async () => {
    const { id } = await stored({ title: '龙井村轻徒步', description: '走完喝茶' })
    const page = await pageAt(`${DETAIL}?id=${id}&fromUserGUID=${crypto.randomUUID()}&view=sign-up`)
    expect(page.title).toBe('龙井村轻徒步 · 同城圈')
    expect(page.description).toMatch(
      /^\d{4}年\d+月\d+日 星期. \d\d:\d\d–\d\d:\d\d · 湖滨 · 西湖区 · 50\.00 元 · 走完喝茶$/,
    )
    expect(page.canonical).toBe(`${SITE}${DETAIL}?id=${id}`)
    expect(page.robots).toBeNull()
    expect(page.property('og:title')).toBe(page.title)
    expect(page.property('og:url')).toBe(page.canonical)
    expect(page.property('og:image')).toMatch(/^https:\/\/quan\.example\//)
    expect(page.words).toContain('龙井村轻徒步')
    expect(page.document.querySelectorAll('title, meta[name=description]')).toHaveLength(2)
  })

  // proves 11.7
  test.each([
    [[0], '免费'],
    [[0, 5_900], '免费起'],
    [[5_900, 12_800], '59.00 元起'],
  ])('tells what %o cost in one price', async (prices, text) => {
    const { id } = await stored({ ticketTypes: prices.map((priceFen) => aTicketType({ priceFen })) })
    expect((await pageAt(`${DETAIL}?id=${id}`)).description?.split(' · ')).toContain(text)
  })

  test('is the same page for the app: its script still runs, and no other', async () => {
    const { id } = await stored({ title: '</title><script>alert(1)</script>', description: '</script><img src=x>' })
    const page = await pageAt(`${DETAIL}?id=${id}`)
    const scripts = page.document.querySelectorAll('script:not([type])')
    expect(scripts.map(({ rawText }) => rawText)).toEqual(['window.boot = 1'])
    expect(page.document.querySelector('img')).toBeNull()
    expect(page.title).toContain('</title><script>alert(1)</script>')
    expect(page.data.description).toBe('</script><img src=x>')
    const plain = await app.inject({ url: DETAIL })
    expect(page.answer.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    expect(page.answer.headers['vary']).toContain('user-agent')
  })

  test('of none keeps search engines away', async () => {
    const page = await pageAt(`${DETAIL}?id=${crypto.randomUUID()}`)
    expect([page.answer.statusCode, page.robots, page.canonical, page.data]).toEqual([200, 'noindex', null, null])
  })

  test('may be kept by nobody without asking again', async () => {
    const { id } = await stored()
    const url = `${DETAIL}?id=${id}`
    const first = await app.inject({ url })
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const second = await app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })
    expect(second.statusCode).toBe(304)
  })
})

describe('schema.org data of an activity', () => {
  const dataOf = async (about: Parameters<typeof anActivity>[0]) =>
    eventSchema.parse((await pageAt(`${DETAIL}?id=${(await stored(about)).id}`)).data)

  // proves 13.27
  test('is an Event by the vocabulary, with place, offers, organizer and times by the clock of the city', async () => {
    const startAt = Date.UTC(2027, 0, 2, 6)
    const ticketTypes = [aTicketType({ name: '早鸟' }), aTicketType({ priceFen: 0, quota: 2, taken: 2 })]
    const data = await dataOf({
      title: '徒步',
      description: '走',
      startAt,
      address: '龙井路 1 号',
      minAge: 20,
      ticketTypes,
    })
    expect(data).toMatchObject({
      name: '徒步',
      startDate: '2027-01-02T14:00:00+08:00',
      endDate: '2027-01-02T16:00:00+08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: '湖滨',
        address: { streetAddress: '西湖区 龙井路 1 号', addressLocality: '杭州', addressCountry: 'CN' },
      },
      organizer: { '@type': 'Organization', name: '小雨' },
      offers: [
        { price: '50.00', priceCurrency: 'CNY', availability: 'https://schema.org/InStock' },
        { price: '0.00', availability: 'https://schema.org/SoldOut' },
      ],
      isAccessibleForFree: false,
      maximumAttendeeCapacity: 20,
      typicalAgeRange: '20-',
    })
  })

  test('says that it was cancelled, and sells nothing then', async () => {
    const data = await dataOf({ cancelledAt: now })
    expect(data.eventStatus).toBe('https://schema.org/EventCancelled')
    expect(data.offers?.[0]?.availability).toBe('https://schema.org/SoldOut')
  })

  test('of one online has an address instead of a place', async () => {
    const data = await dataOf({ cityCode: '900000', venue: null, district: null, longitude: null, latitude: null })
    expect(data).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    })
  })

  test('of whole days has days, and an imported one no offers', async () => {
    const [startAt, endAt] = [Date.UTC(2027, 0, 1, 16), Date.UTC(2027, 0, 3, 15, 59)]
    const source = { key: 'k', name: '城市日历', url: 'https://events.example/1', licence: null, attribution: null }
    const data = await dataOf({
      allDay: true,
      startAt,
      endAt,
      ticketTypes: [],
      capacity: null,
      organizer: { id: null, nickName: '' },
      source,
    })
    expect(data).toMatchObject({ startDate: '2027-01-02', endDate: '2027-01-03', organizer: { name: '城市日历' } })
    expect(data.offers).toBeUndefined()
  })
})

describe('the first answer of the list', () => {
  // proves 13.28
  test('is that of the busiest city, with its activities and its feeds', async () => {
    const activity = await stored({ title: '徒步 <b>' })
    for (const path of [APP_ROUTES.home.path, APP_ROUTES.search.path]) {
      const page = await pageAt(path)
      expect(page.title).toBe('杭州同城活动 · 同城圈')
      expect(page.description).toContain('徒步 <b>')
      expect(page.canonical).toBe(`${SITE}/`)
      expect(page.alternate('application/rss+xml')).toBe(`${SITE}/feed/330100.xml`)
      expect(page.alternate('text/calendar')).toBe(`${SITE}/calendar/330100.ics`)
      expect(page.property('og:image')).toMatch(/^https:\/\/quan\.example\//)
      expect(page.words).toContain(`href="${SITE}${DETAIL}?id=${activity.id}"`)
    }
  })

  test('is that of the city the address names, under an address of its own', async () => {
    const page = await pageAt('/?city=110100&activeName=home')
    expect([page.title, page.canonical]).toEqual(['北京同城活动 · 同城圈', `${SITE}/?city=110100`])
  })

  // proves 15.1
  test('is that of the visitor’s address, which the page tells the app', async () => {
    await stored({ title: '徒步' })
    const asked: string[] = []
    const map = {
      addressesADay: 10,
      locateAddress: async (address: string) => (asked.push(address), '110105'),
    } as unknown as TencentMap
    const behindProxy = readServerConfig({ PUBLIC_URL: SITE, LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1' })
    const parts = testServerParts({
      config: behindProxy,
      sql: database.sql,
      lists,
      clock: { now: () => now },
      webFolder,
      map,
    })
    const server = await buildServer(parts)
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const { document } = parseAnswer(await server.inject({ url: '/', ...from('1.202.3.4') }))
    expect(document.querySelector('title')?.textContent).toBe('北京同城活动 · 同城圈')
    expect(JSON.parse(document.querySelector(`#${CITY_HINT_ID}`)?.rawText ?? '')).toEqual({
      code: '110100',
      name: '北京',
      timeZone: 'Asia/Shanghai',
    })
    expect(asked).toEqual(['1.202.3.0'])
    const call = await server.inject({ url: '/api/services/app/CommonApi/GetCityByAddress', ...from('1.202.3.99') })
    expect(call.json().result.city.code).toBe('110100')
    expect([call.headers['cache-control'], asked.length]).toEqual(['no-store', 1])
    const local = parseAnswer(await server.inject({ url: '/' })).document
    expect(local.querySelector('title')?.textContent).toBe('杭州同城活动 · 同城圈')
    await server.close()
  })

  test.each(['/?shell', '/?shell=1'])('is as it was built for the page that stands for all pages: %s', async (url) => {
    expect((await app.inject({ url })).body).toBe(BUILT)
  })
})

describe('the first answer of a public card', () => {
  // proves 13.29
  test('tells the name and keeps search engines away', async () => {
    const member = await storeMember(database.sql, { nickName: '小鹿' })
    const page = await pageAt(`${CARD}?id=${member.memberId}`)
    expect([page.title, page.robots, page.canonical]).toEqual([
      '小鹿的名片 · 同城圈',
      'noindex',
      `${SITE}${CARD}?id=${member.memberId}`,
    ])
    expect(page.property('og:image')).toMatch(/^https:\/\/quan\.example\//)
    expect(page.answer.body).not.toContain(member.phone)
  })

  test('of nobody keeps them away as well', async () => {
    const page = await pageAt(`${CARD}?id=${crypto.randomUUID()}`)
    expect([page.answer.statusCode, page.robots]).toEqual([200, 'noindex'])
  })
})

test('a page whose database is away is sent as it was built', async () => {
  const sql = connect({ url: 'postgres://quan@127.0.0.1:1/nowhere' })
  const server = await buildServer(testServerParts({ config, sql, webFolder }))
  for (const url of ['/', `${DETAIL}?id=${crypto.randomUUID()}`])
    expect((await server.inject({ url })).body).toBe(BUILT)
  await Promise.all([server.close(), sql.end({ timeout: 0 })])
})

describe('what search engines read first', () => {
  const xmlAt = async (url: string) => {
    const answer = await app.inject({ url })
    expect([url, answer.statusCode, XMLValidator.validate(answer.body)]).toEqual([url, 200, true])
    return new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' }).parse(answer.body)
  }
  /** The values of a file's lines of one name. */
  const linesOf = (robots: string, name: string) =>
    robots.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))
  const pathOf = (address: string) => address.replace(SITE, '')

  // proves 13.30
  test('leads from robots.txt over the cities with something on to the page of each activity', async () => {
    const { id } = await stored()
    const cancelled = await stored({ startAt: now + 2 * DAY_MS, cancelledAt: now - 1_000 })
    const lastChange = new Date(now - 1_000).toISOString()
    const answer = await app.inject({ url: '/robots.txt' })
    expect(linesOf(answer.body, 'Sitemap')).toEqual([`${SITE}/sitemap.xml`])
    const index = await xmlAt('/sitemap.xml')
    expect(index.sitemapindex.sitemap).toEqual([{ loc: `${SITE}/sitemap/330100.xml`, lastmod: lastChange }])
    const { urlset } = await xmlAt(pathOf(index.sitemapindex.sitemap[0].loc))
    expect(urlset.url).toEqual([
      { loc: `${SITE}/?city=330100`, lastmod: lastChange },
      { loc: `${SITE}${DETAIL}?id=${id}`, lastmod: new Date(now - HOUR_MS).toISOString() },
      { loc: `${SITE}${DETAIL}?id=${cancelled.id}`, lastmod: lastChange },
    ])
    for (const { loc } of urlset.url) {
      expect(linesOf(answer.body, 'Disallow').filter((path) => pathOf(loc).startsWith(path))).toEqual([])
      const { canonical, robots } = await pageAt(pathOf(loc))
      expect([canonical, robots]).toEqual([loc, null])
    }
  })

  test('names nothing that is over, not yet there, or was taken away, and no city without anything', async () => {
    await stored({ startAt: now - 2 * HOUR_MS, endAt: now - HOUR_MS })
    await stored({ publishedAt: now + HOUR_MS, cityCode: '310100' })
    expect((await xmlAt('/sitemap.xml')).sitemapindex).toBe('')
    expect((await xmlAt('/sitemap/330100.xml')).urlset.url).toEqual([{ loc: `${SITE}/?city=330100` }])
  })

  test('has files far below the 50,000 addresses that the format allows', () => {
    expect(Math.max(SITEMAP_ACTIVITIES_MAX + 1, SITEMAP_CITIES_MAX)).toBeLessThanOrEqual(50_000)
  })

  test('keeps them from tickets, exports and uploads', async () => {
    const closed = linesOf((await app.inject({ url: '/robots.txt' })).body, 'Disallow')
    expect(closed).not.toContain(APP_ROUTES.userInfo.path)
    expect(closed).toEqual(
      expect.arrayContaining(['/t/', '/p/', '/s/', '/my-data/', '/upload/', APP_ROUTES.orderDetail.path]),
    )
  })

  test.each(['/sitemap/000000.xml', '/sitemap/330100', '/sitemap/x.xml'])('has nothing at %s', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  })
})
