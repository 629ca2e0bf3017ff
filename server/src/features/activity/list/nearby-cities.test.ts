import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTicketType, anActivity, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type ListInput, type ListWorld, listWorld } from '#features/activity/testing/list-world.ts'

const SUZHOU = '320500'
const WUXI = '320200'
const SHANGHAI = '310100'
const HANGZHOU = '330100'
const BEIJING = '110100'
const ONLINE = '900000'

let world: ListWorld
beforeAll(async () => {
  world = await listWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const inCity = (cityCode: string, title: string, about: Parameters<typeof anActivity>[0] = {}) =>
  anActivity({ title, cityCode, ...about })
const plain = { city: SUZHOU, sort: 'joinable' } as const
const nearby = async (asked: ListInput = plain) => (await world.page(asked)).nearby

describe('a city with nothing on', () => {
  // proves 15.4
  test('is answered with the nearest ones that have something, the nearest first, and how far they are', async () => {
    await world.store(
      inCity(BEIJING, '远的'),
      inCity(HANGZHOU, '杭州的'),
      inCity(SHANGHAI, '明天的', { startAt: NOW + DAY_MS }),
      inCity(SHANGHAI, '今晚的', { startAt: NOW + HOUR_MS }),
      inCity(WUXI, '无锡的'),
    )
    const page = await world.page(plain)
    expect(page).toMatchObject({ items: [], totalCount: 0, running: 0 })
    expect(page.nearby?.map(({ city, items }) => [city.name, items.map(({ title }) => title)])).toEqual([
      ['无锡', ['无锡的']],
      ['上海', ['今晚的', '明天的']],
      ['杭州', ['杭州的']],
    ])
    const km = page.nearby?.map(({ km: distance }) => distance) ?? []
    // as the crow flies: some 40 and 85 km
    expect(km.map((distance) => Math.round(distance / 20) * 20)).toEqual([40, 80, 120])
  })

  test('tells few of each, and nothing that nobody can join', async () => {
    await world.store(
      ...Array.from({ length: 6 }, (_, index) =>
        inCity(SHANGHAI, `第${index}`, { startAt: NOW + (index + 1) * HOUR_MS }),
      ),
      inCity(WUXI, '取消', { cancelledAt: NOW - 1 }),
      inCity(WUXI, '截止', { enrollDeadlineAt: NOW }),
      inCity(WUXI, '满的', { ticketTypes: [aTicketType({ quota: 2, taken: 2 })] }),
      inCity(WUXI, '在的', { startAt: NOW - HOUR_MS, endAt: NOW + HOUR_MS }),
      inCity(WUXI, '未发布', { publishedAt: NOW + 1 }),
      inCity(ONLINE, '线上的', { longitude: null, latitude: null }),
    )
    const found = await nearby()
    expect(found?.map(({ city }) => city.name)).toEqual(['上海'])
    expect(found?.[0]?.items.map(({ title }) => title)).toEqual(['第0', '第1', '第2', '第3'])
  })

  test.each([
    ['by time, as the app asks', { city: SUZHOU, sort: 'soonest', status: [10] }],
    ['in no order of its own', { city: SUZHOU }],
    ['the newest', { city: SUZHOU, sort: 'newest' }],
    ['by distance', { city: SUZHOU, sort: 'nearest', near: { longitude: 120.6, latitude: 31.3 } }],
  ] satisfies [string, ListInput][])('is so %s', async (_, asked) => {
    await world.store(inCity(SHANGHAI, '上海的'))
    expect(await nearby(asked)).toHaveLength(1)
  })
})

describe('no other city is told of', () => {
  // proves 15.4
  test.each([
    ['a keyword', { city: SUZHOU, keyword: '夜跑' }],
    ['a category', { ...plain, category: 50 }],
    ['a first day', { ...plain, from: '2020-01-01' }],
    ['a last day', { ...plain, to: '2099-01-01' }],
    ['a price', { ...plain, priceMax: 0 }],
    ['a sex', { ...plain, sex: 1 }],
    ['a circle', { ...plain, near: { longitude: 120.6, latitude: 31.3, km: 5 } }],
    ['what has ended', { city: SUZHOU, status: [30] }],
  ] satisfies [string, ListInput][])('where %s may have left things out', async (_, asked) => {
    await world.store(inCity(SHANGHAI, '夜跑'))
    expect(await world.page(asked)).toMatchObject({ items: [] })
    expect(await nearby(asked)).toBeUndefined()
  })

  test('where something is on, or going on', async () => {
    await world.store(
      inCity(SHANGHAI, '上海的'),
      inCity(SUZHOU, '在的', { startAt: NOW - HOUR_MS, endAt: NOW + HOUR_MS }),
    )
    expect(await nearby()).toBeUndefined()
    expect(await nearby({ ...plain, sort: 'soonest', status: [10] })).toBeUndefined()
    await world.store(inCity(SUZHOU, '苏州的'))
    expect(await nearby()).toBeUndefined()
  })

  test('by a list of no city, or of what is online', async () => {
    expect(await nearby({})).toBeUndefined()
    await world.store(inCity(SHANGHAI, '上海的'))
    expect(await nearby({ city: ONLINE, sort: 'joinable' })).toBeUndefined()
  })
})

test('each city costs one look, however much is on in it', async () => {
  await world.store(
    ...Array.from({ length: 400 }, (_, index) => inCity(SHANGHAI, '上海的', { startAt: NOW + (index + 1) * HOUR_MS })),
  )
  await world.store(
    ...Array.from({ length: 400 }, (_, index) => inCity(BEIJING, '北京的', { startAt: NOW + (index + 1) * HOUR_MS })),
  )
  await world.sql`analyze activity`
  expect((await world.measured(plain)).read).toBeLessThan(20)
})
