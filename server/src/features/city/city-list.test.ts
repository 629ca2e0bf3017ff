import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { cityListQueries } from '#features/city/city-list.queries.ts'
import { activityCounts, listCities, listHotWords } from '#features/city/city-list.service.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql`truncate activity, hot_word cascade`
})

const parts = () => {
  const queries = cityListQueries(database.sql)
  return { queries, counts: activityCounts(queries.countActivities, { now: () => NOW }) }
}
const store = (...about: Parameters<typeof anActivity>[0][]) => activityStore(database.sql).add(about.map(anActivity))

describe('listCities', () => {
  // proves 10.41
  test('all cities by pinyin, with the zone and section-free name', async () => {
    const cities = await listCities(parts())
    const pinyin = cities.map((city) => city.pinyin)
    expect(pinyin).toEqual(pinyin.toSorted())
    expect(cities.find(({ code }) => code === '330100')).toMatchObject({
      name: '杭州',
      pinyin: 'hangzhou',
      hot: true,
      timeZone: 'Asia/Shanghai',
      activityCount: 0,
    })
    expect(cities.some(({ code }) => code === '900000')).toBe(true)
  })

  // proves 10.41
  test('counts what has not ended and is published', async () => {
    const ended = { startAt: NOW - 2 * HOUR_MS, endAt: NOW - 1 }
    await store(
      {},
      { category: 80, startAt: NOW - HOUR_MS, endAt: NOW },
      ended,
      { publishedAt: null },
      { publishedAt: NOW + 1 },
      { cityCode: '110100' },
    )
    const cities = await listCities(parts())
    expect(
      cities.filter(({ activityCount }) => activityCount > 0).map(({ code, activityCount }) => [code, activityCount]),
    ).toEqual([
      ['110100', 1],
      ['330100', 2],
    ])
  })
})

describe('listHotWords', () => {
  const recommend = (word: string, rank: number, city: string | null = null) =>
    database.sql`insert into hot_word (id, city_code, word, rank) values (${randomUUID()}, ${city}, ${word}, ${rank})`

  // proves 10.42
  test("a city's own words by rank, then those for everywhere, each once", async () => {
    await recommend('露营', 1)
    await recommend('徒步', 2, '330100')
    await recommend('西湖', 1, '330100')
    await recommend('徒步', 3)
    await recommend('长城', 1, '110100')
    expect(await listHotWords('330100', parts())).toEqual(['西湖', '徒步', '露营'])
    expect(await listHotWords(null, parts())).toEqual(['露营', '徒步'])
  })

  test('without any, the categories with most to come', async () => {
    await store({ category: 40 }, { category: 40 }, { category: 30 }, { category: 20, cityCode: '110100' })
    expect(await listHotWords('330100', parts())).toEqual(['桌游', '咖啡局'])
    expect(await listHotWords(null, parts())).toEqual(['桌游', '户外徒步', '咖啡局'])
  })
})
