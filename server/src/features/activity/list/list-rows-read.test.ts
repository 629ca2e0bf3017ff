import { OTHER_CITIES_ROWS_MAX } from '@quan/contract/activity/get-activity-list.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { aTicketType, anActivity, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type ListInput, type ListWorld, listWorld } from '#features/activity/testing/list-world.ts'

/** Rows a list may read for each row it shows. */
const READ_PER_ROW = 50
/** Rows a search may read besides, of which it finds none that fit: some forty in each of its four parts. */
const READ_IN_VAIN = 170
const PAGE = 20
const PAGE_MAX = 50

const CITY = '330100'
const HERE = { longitude: 120.16, latitude: 30.25 }
const THEMES = ['桌游之夜', '手冲咖啡', '环湖骑行', '城市徒步', '狼人杀', '露营看星星', '摄影展'] as const
const DURATIONS_MS = [2, 3, 3, 5, 8, 30, 30 * 24].map((hours) => hours * HOUR_MS)

/** The `number`-th of many: nearly all in one city, 120 days behind and 60 ahead, a tenth free, one in 400 with a rare word. */
function oneOfMany(number: number): NewActivity {
  const kind = number % THEMES.length
  const startAt = NOW + Math.round((((number * 7_919) % 18_000) / 100 - 120) * DAY_MS)
  const quota = { quota: 9, taken: number % 10 }
  return anActivity({
    cityCode: number % 8 === 0 ? '110100' : CITY,
    title: `${number % 6 === 0 ? '周末' : ''}${THEMES[kind]}${number % 400 === 3 ? '·望远镜' : ''}`,
    category: ([40, 30, 110, 20, 40, 90, 80] as const)[kind] as NewActivity['category'],
    startAt,
    endAt: startAt + (DURATIONS_MS[kind] ?? HOUR_MS),
    publishedAt: Math.min(NOW, startAt) - (number % 30) * DAY_MS,
    longitude: HERE.longitude + (((number * 31) % 400) - 200) / 1_000,
    latitude: HERE.latitude + (((number * 17) % 400) - 200) / 1_000,
    ticketTypes: [aTicketType({ sex: number % 3 === 0 ? 0 : 1, priceFen: (number % 10) * 2_000, ...quota })],
  })
}

let world: ListWorld
beforeAll(async () => {
  world = await listWorld()
  const indexes = await world.sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'activity'::regclass and not indisunique`
  for (const { name } of indexes) await world.sql.unsafe(`drop index ${name}`)
  await world.store(...Array.from({ length: 16_000 }, (_, number) => oneOfMany(number)))
  for (const { definition } of indexes) await world.sql.unsafe(definition)
  await world.sql`analyze activity`
})
afterAll(() => world.close())

/** Rows of `activity` fetched for a page; those passed over in an index are not. */
async function rowsRead(asked: ListInput) {
  const { items, read } = await world.measured(asked)
  return { shown: items.length, read, bound: READ_PER_ROW * Math.max(items.length, 1) }
}

describe('rows read for a page', () => {
  const filters: Record<string, ListInput> = {
    'no filter': {},
    'a city': { city: CITY },
    'what goes on': { city: CITY, status: [20] },
    'what ended': { city: CITY, status: [30] },
    'all but what goes on': { city: CITY, status: [10, 30] },
    'a category': { city: CITY, category: 90 },
    'a category that is not there': { city: CITY, category: 120 },
    'free ones': { city: CITY, priceMax: 0 },
    'places for women': { city: CITY, sex: 2 },
    'a weekend': { city: CITY, from: '2026-12-05', to: '2026-12-06' },
    'a day long ago': { city: CITY, status: [30], from: '2026-09-01', to: '2026-09-01' },
    'a far day': { city: CITY, from: '2027-06-01' },
    'three kilometres': { city: CITY, near: { ...HERE, km: 3 } },
    'three kilometres anywhere': { near: { ...HERE, km: 3 }, sort: 'popular' },
    'few of everything': { city: CITY, category: 90, priceMax: 0, sex: 1, near: { ...HERE, km: 8 } },
    'free ones on a weekend': { priceMax: 0, from: '2026-12-05', to: '2026-12-06' },
    'what can be joined': { city: CITY, sort: 'joinable' },
    'what can be joined of a category': { city: CITY, sort: 'joinable', category: 90 },
    'what can be joined on a weekend': { city: CITY, sort: 'joinable', from: '2026-12-05', to: '2026-12-06' },
    'what can be joined, free': { city: CITY, sort: 'joinable', priceMax: 0, sex: 2 },
    'what goes on and was not cancelled': { city: CITY, sort: 'joinable', status: [20] },
    'the newest': { city: CITY, sort: 'newest' },
    'the newest free ones of a category': { city: CITY, sort: 'newest', category: 90, priceMax: 0 },
    'the newest that goes on': { sort: 'newest', status: [20] },
    'the most popular': { city: CITY, sort: 'popular' },
    'the most popular on a weekend': { city: CITY, sort: 'popular', from: '2026-12-05', to: '2026-12-06' },
    'the nearest': { city: CITY, sort: 'nearest', near: HERE },
    'the nearest of a category': { city: CITY, sort: 'nearest', near: HERE, category: 90 },
    'the nearest free ones': { sort: 'nearest', near: HERE, priceMax: 0 },
    'the nearest on a weekend': { city: CITY, sort: 'nearest', near: HERE, from: '2026-12-05', to: '2026-12-06' },
    'the nearest of another city': { city: '110100', sort: 'nearest', near: { longitude: 113, latitude: 23 } },
  }
  test.each(Object.entries(filters))('%s', async (_name, asked) => {
    const { read, bound } = await rowsRead(asked)
    expect(read).toBeLessThanOrEqual(bound)
  })

  test('the twentieth page is no dearer than the first', async () => {
    for (const asked of [
      { city: CITY },
      { city: CITY, status: [30] },
      { sort: 'newest' },
      { sort: 'popular' },
      { city: CITY, sort: 'joinable' },
    ] satisfies ListInput[]) {
      let cursor: string | null = null
      for (let page = 1; page < PAGE; page += 1) cursor = (await world.page({ ...asked, cursor })).nextCursor
      const { read, bound } = await rowsRead({ ...asked, cursor })
      expect(read).toBeLessThanOrEqual(bound)
    }
  })

  const keywords: Record<string, ListInput> = {
    'a frequent word': { city: CITY, keyword: '周末' },
    'a word of one kind': { city: CITY, keyword: '桌游' },
    'a word of what lasts long': { city: CITY, keyword: '展' },
    'one character': { city: CITY, keyword: '夜' },
    'two words': { city: CITY, keyword: '周末 徒步' },
    'a rare word': { city: CITY, keyword: '望远镜' },
    'two rare words': { city: CITY, keyword: '望远镜 徒步' },
    'a rare word on a weekend': { city: CITY, keyword: '望远镜', from: '2026-12-05', to: '2026-12-06' },
    'a rare word that goes on': { city: CITY, keyword: '望远镜', status: [20] },
    'a rare word, free': { city: CITY, keyword: '望远镜', priceMax: 0 },
    'a rare word, newest first': { city: CITY, keyword: '望远镜', sort: 'newest' },
    'a rare word, most popular first': { city: CITY, keyword: '望远镜', sort: 'popular' },
    'a rare word, nearest first': { city: CITY, keyword: '望远镜', sort: 'nearest', near: HERE },
    'a rare word nearby': { city: CITY, keyword: '望远镜', near: { ...HERE, km: 3 } },
    'a word that is not there': { city: CITY, keyword: '不存在' },
    'characters that are there, but not together': { city: CITY, keyword: '夜游' },
    'a frequent word, newest first': { city: CITY, keyword: '周末', sort: 'newest' },
    'a word with a filter': { city: CITY, keyword: '露营', priceMax: 0, sex: 1 },
    'a word in a category': { city: CITY, keyword: '周末', category: 80 },
    'a word in a category that it never is in': { city: CITY, keyword: '徒步', category: 80 },
  }
  test.each(Object.entries(keywords))('%s: hardly more than for a list', async (_name, asked) => {
    const { shown, read } = await rowsRead(asked)
    expect(read).toBeLessThanOrEqual(READ_PER_ROW * shown + READ_IN_VAIN)
  })

  const words = ['周末', '望远镜', '不存在', '夜', '展']
  const sorts = ['', 'soonest', 'newest', 'popular', 'nearest'] as const
  const everywhere = sorts.flatMap((sort) =>
    words.flatMap((word) => [PAGE, PAGE_MAX].map((size) => ({ sort, word, size }))),
  )
  test.each(everywhere)('$word in all cities, $size by "$sort"', async ({ sort, word, size }) => {
    const asked = { keyword: word, maxResultCount: size, near: HERE, ...(sort && { sort }) }
    expect((await rowsRead(asked)).read).toBeLessThanOrEqual(OTHER_CITIES_ROWS_MAX)
  })
})
