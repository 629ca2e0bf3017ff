import { locationUnavailable } from '@quan/contract/location/location-errors.ts'
import { describe, expect, test } from 'vitest'
import { TencentMapError } from '#outside/tencent-map/tencent-map-error.ts'
import { locationCache } from './location-cache.ts'
import { getLocation } from './location.service.ts'

type Point = { longitude: number; latitude: number }

/** A map service that notes the points it is asked about, and an empty cache. */
function aMap(answer: () => string = () => '{"status":0,"result":{}}') {
  const asked: Point[] = []
  const reverseGeocode = async (point: Point) => {
    asked.push(point)
    return { body: answer() }
  }
  return { asked, map: { reverseGeocode }, cache: locationCache({ now: () => 1_795_226_400_000 }) }
}

const failing = (error: Error) =>
  aMap(() => {
    throw error
  })

describe('getLocation', () => {
  // proves 7.23, 10.35
  test('answers the raw text of the map service', async () => {
    const { map, cache } = aMap(() => '{"status":0, "result":{"address":"浙江省"}}')
    const location = await getLocation({ coordinates: { longitude: 120.1, latitude: 30.2 }, map, cache })
    expect(location).toEqual({ data: '{"status":0, "result":{"address":"浙江省"}}' })
  })

  // proves 3.6
  test('asks about the point rounded to four decimals', async () => {
    const { map, cache, asked } = aMap()
    await getLocation({ coordinates: { longitude: 120.15507224, latitude: -30.27408801 }, map, cache })
    expect(asked).toEqual([{ longitude: 120.1551, latitude: -30.2741 }])
  })

  test('asks once about neighbours a few metres apart', async () => {
    const { map, cache, asked } = aMap()
    await getLocation({ coordinates: { longitude: 120.15511, latitude: 30.27409 }, map, cache })
    await getLocation({ coordinates: { longitude: 120.15513, latitude: 30.27412 }, map, cache })
    expect(asked).toHaveLength(1)
  })

  test('asks once on both sides of the zero meridian', async () => {
    const { map, cache, asked } = aMap()
    await getLocation({ coordinates: { longitude: 0.00001, latitude: 51.5 }, map, cache })
    await getLocation({ coordinates: { longitude: -0.00001, latitude: 51.5 }, map, cache })
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
