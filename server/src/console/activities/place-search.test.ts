import { findPlaces } from '@quan/contract/console/activities/find-places.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { placeSearch } from '#features/location/place-search.service.ts'
import { TencentMapError } from '#outside/tencent-map/tencent-map-error.ts'
import { openLog } from '#platform/log/log.ts'
import { jointMemory } from '#platform/shared-memory/joint-memory.testing.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'

const DAY_MS = 24 * 3_600_000
const [HANGZHOU, ONLINE] = ['330100', '900000']
const PLACE = { title: '桌游馆', address: '桥西直街 22 号', district: '拱墅区', longitude: 120.14, latitude: 30.32 }
const { title: name, ...told } = PLACE

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
const asked: object[] = []
let isAway = false
const map = {
  placesADay: 3,
  async suggestPlaces(sought: object) {
    asked.push(sought)
    if (isAway) throw new TencentMapError('away')
    return [PLACE]
  },
} as unknown as TencentMap

beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql, {}, { map })
})
// each on a day of its own, so that none eats what another may ask
beforeEach(() => {
  asked.length = 0
  isAway = false
  world.time.now += DAY_MS
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const editor = () => world.signedIn({ roles: ['editor'] })

// proves 32.14
test('an editor finds places of a city; the map service is told city and words alone, once a day for each', async () => {
  const page = await editor()
  for (const _ of [1, 2]) {
    const { result } = await page.call(findPlaces, { cityCode: HANGZHOU, keyword: ' 桌游 ' })
    expect(result.places).toEqual([{ name, ...told }])
  }
  expect(asked).toEqual([{ keyword: '桌游', region: '杭州' }])
})

test('there are none of a city that the map service does not cover, and it is not asked', async () => {
  const page = await editor()
  for (const cityCode of [ONLINE, '999999'])
    expect((await page.call(findPlaces, { cityCode, keyword: '桌游' })).result.places).toEqual([])
  expect(asked).toEqual([])
})

// proves 32.14
test('the service away, or asked as often as it may be that day, is said, and asked again later', async () => {
  const page = await editor()
  isAway = true
  const find = (keyword: string) => page.call(findPlaces, { cityCode: HANGZHOU, keyword })
  expect(await find('甲')).toMatchObject({ status: 503, code: 'place.search_away' })
  isAway = false
  expect((await find('甲')).status).toBe(200)
  expect((await find('乙')).status).toBe(200)
  expect(await find('丙')).toMatchObject({ status: 503, code: 'place.search_away' })
  expect((await find('乙')).status).toBe(200)
  expect(asked).toHaveLength(3)
  world.time.now += DAY_MS
  const next = await editor()
  expect((await next.call(findPlaces, { cityCode: HANGZHOU, keyword: '丙' })).status).toBe(200)
})

// proves 32.14
test('what may be asked a day is counted for all processes together', async () => {
  const clock = { now: () => world.time.now }
  const memory = jointMemory(clock)
  const listCities = async () => [{ code: HANGZHOU, name: '杭州' }] as never
  const log = openLog({ level: 'silent' })
  const find = () => placeSearch({ map, listCities, clock, log, memory })
  const [one, other] = [find(), find()]
  for (const keyword of ['一', '二', '三']) await one({ cityCode: HANGZHOU, keyword })
  await expect(other({ cityCode: HANGZHOU, keyword: '四' })).rejects.toMatchObject({
    definition: { code: 'place.search_away' },
  })
  world.time.now += DAY_MS
  expect(await other({ cityCode: HANGZHOU, keyword: '四' })).toHaveLength(1)
})
