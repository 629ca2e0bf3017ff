import { describe, expect, test } from 'vitest'
import { locationUnavailable } from '@quan/contract/location/get-location.ts'
import { TencentMapError } from '#outside/tencent-map/tencent-map-error.ts'
import { getLocation, locationCache } from './location.service.ts'

type Point = { longitude: number; latitude: number }

/** A map service that notes the points it is asked about, and an empty cache. */
function aMap(answer: () => string = () => '{"status":0,"result":{}}') {
  const asked: Point[] = []
  const reverseGeocode = async (point: Point) => {
    asked.push(point)
    return { body: answer() }
  }
  return {
    asked,
    map: { reverseGeocode },
    spend: async () => {},
    cache: locationCache({ now: () => 1_795_226_400_000 }),
  }
}

const failing = (error: Error) =>
  aMap(() => {
    throw error
  })

describe('getLocation', () => {
  // proves 7.23, 10.35
  test('answers the raw text of the map service', async () => {
    const { map, cache, spend } = aMap(() => '{"status":0, "result":{"address":"浙江省"}}')
    const location = await getLocation({ coordinates: { longitude: 120.1, latitude: 30.2 }, map, cache, spend })
    expect(location).toEqual({ data: '{"status":0, "result":{"address":"浙江省"}}' })
  })

  test('asks about the point rounded to four decimals', async () => {
    const { map, cache, asked, spend } = aMap()
    await getLocation({ coordinates: { longitude: 120.15507224, latitude: -30.27408801 }, map, cache, spend })
    expect(asked).toEqual([{ longitude: 120.1551, latitude: -30.2741 }])
  })

  test('asks once about neighbours a few metres apart', async () => {
    const { map, cache, asked, spend } = aMap()
    await getLocation({ coordinates: { longitude: 120.15511, latitude: 30.27409 }, map, cache, spend })
    await getLocation({ coordinates: { longitude: 120.15513, latitude: 30.27412 }, map, cache, spend })
    expect(asked).toHaveLength(1)
  })

  test('asks once on both sides of the zero meridian', async () => {
    const { map, cache, asked, spend } = aMap()
    await getLocation({ coordinates: { longitude: 0.00001, latitude: 51.5 }, map, cache, spend })
    await getLocation({ coordinates: { longitude: -0.00001, latitude: 51.5 }, map, cache, spend })
    expect(asked).toEqual([{ longitude: 0, latitude: 51.5 }])
  })

  test('fails with location.unavailable, the cause kept, when the map service fails', async () => {
    const cause = new TencentMapError('daily limit', { vendorStatus: 121 })
    const attempt = getLocation({ coordinates: { longitude: 120, latitude: 30 }, ...failing(cause) })
    await expect(attempt).rejects.toMatchObject({ definition: locationUnavailable, cause })
  })

  test('lets a fault of our own through as it is', async () => {
    const fault = new TypeError('a fault')
    const attempt = getLocation({ coordinates: { longitude: 120, latitude: 30 }, ...failing(fault) })
    await expect(attempt).rejects.toBe(fault)
  })
})

const HOUR_MS = 3_600_000

/** A cache on a clock of its own, and a load that counts its calls. */
function aCache() {
  let time = Date.UTC(2026, 10, 21)
  let loads = 0
  const load = async () => `answer ${(loads += 1)}`
  const passHours = (hours: number) => {
    time += hours * HOUR_MS
  }
  return { cache: locationCache({ now: () => time }), load, passHours }
}

describe('locationCache', () => {
  test('asks once for a place', async () => {
    const { cache, load } = aCache()
    expect(await cache.remember('a', load)).toBe('answer 1')
    expect(await cache.remember('a', load)).toBe('answer 1')
  })

  test('asks once for a place while the answer is on its way', async () => {
    const { cache, load } = aCache()
    const both = await Promise.all([cache.remember('a', load), cache.remember('a', load)])
    expect(both).toEqual(['answer 1', 'answer 1'])
  })

  test('asks for each place by itself', async () => {
    const { cache, load } = aCache()
    await cache.remember('a', load)
    expect(await cache.remember('b', load)).toBe('answer 2')
  })

  test('keeps an answer for a day', async () => {
    const { cache, load, passHours } = aCache()
    await cache.remember('a', load)
    passHours(23)
    expect(await cache.remember('a', load)).toBe('answer 1')
    passHours(2)
    expect(await cache.remember('a', load)).toBe('answer 2')
  })

  test('tells all who wait of a failure, and asks again the next time', async () => {
    const { cache, load } = aCache()
    const fail = () => Promise.reject(new Error('away'))
    const both = await Promise.allSettled([cache.remember('a', fail), cache.remember('a', fail)])
    expect(both.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect(await cache.remember('a', load)).toBe('answer 1')
  })

  test('forgets the places asked for longest ago when it is full', async () => {
    const { cache, load } = aCache()
    const large = async () => 'x'.repeat(6_000_000)
    await cache.remember('first', large)
    await cache.remember('second', large)
    expect(await cache.remember('first', load)).toBe('answer 1')
  })
})
