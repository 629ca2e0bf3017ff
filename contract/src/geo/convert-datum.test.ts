import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAINLAND_BOX, toGcj02, toWgs84 } from '#geo/convert-datum.ts'
import type { Coordinates, Datum } from '#geo/coordinates.ts'

/** Points of known conversion: wgs84, then gcj02. */
const TOWNS = [
  ['Beijing', [116.4011517, 39.9028057], [116.4074002, 39.9042136]],
  ['Shanghai', [121.4691633, 31.2323443], [121.4737061, 31.2304194]],
  ['Guangzhou', [113.2590543, 23.131788], [113.2643859, 23.1291146]],
  ['Shenzhen', [114.0527534, 22.5458236], [114.0578659, 22.5431014]],
  ['Hangzhou', [120.1503589, 30.2764043], [120.1550722, 30.274088]],
  ['Chengdu', [104.0640437, 30.5747262], [104.0665489, 30.5722732]],
  ['Wuhan', [114.2999512, 30.5955177], [114.3053942, 30.5931044]],
  ["Xi'an", [108.9351301, 34.3431382], [108.9397792, 34.3415801]],
  ['Harbin', [126.528903, 45.8017783], [126.5349726, 45.8037804]],
  ['Urumqi', [87.6140048, 43.824388], [87.6168579, 43.8255962]],
  ['Lhasa', [91.1706414, 29.655277], [91.1721167, 29.6524954]],
] as const satisfies [string, [number, number], [number, number]][]

const at = <D extends Datum>(datum: D, [longitude, latitude]: readonly [number, number]): Coordinates<D> => ({
  longitude,
  latitude,
  datum,
})

/** Greatest difference of two points of one datum, in degrees. */
function degreesApart<D extends Datum>(some: Coordinates<D>, other: Coordinates<NoInfer<D>>): number {
  return Math.max(Math.abs(some.longitude - other.longitude), Math.abs(some.latitude - other.latitude))
}

const wellInside = fc.record({
  longitude: fc.double({ min: MAINLAND_BOX.west + 0.1, max: MAINLAND_BOX.east - 0.1, noNaN: true }),
  latitude: fc.double({ min: MAINLAND_BOX.south + 0.1, max: MAINLAND_BOX.north - 0.1, noNaN: true }),
})

describe('toGcj02', () => {
  // proves 9.13
  test.each(TOWNS)('%s', (_, wgs84, gcj02) => {
    expect(degreesApart(toGcj02(at('wgs84', wgs84)), at('gcj02', gcj02))).toBeLessThan(1e-4)
  })

  test('agrees with the published point, whose digits are cut off after the eighth', () => {
    const published = at('gcj02', [123.00607541, 45.00197815])
    expect(degreesApart(toGcj02(at('wgs84', [123, 45])), published)).toBeLessThan(1e-8)
  })

  // proves 9.13
  test.each([
    ['a longitude beyond the world', [183, 45]],
    ['Tokyo', [139.7671, 35.6812]],
    ['just west of the box', [72.0039, 30]],
    ['just north of the box', [100, 55.8272]],
  ] as const)('leaves the numbers of %s', (_, numbers) => {
    expect(toGcj02(at('wgs84', numbers))).toEqual(at('gcj02', numbers))
  })

  test.each([
    [MAINLAND_BOX.west, 30],
    [MAINLAND_BOX.east, 30],
    [100, MAINLAND_BOX.south],
    [100, MAINLAND_BOX.north],
  ] as const)('converts on the edge of the box: %d, %d', (...numbers) => {
    expect(toGcj02(at('wgs84', numbers)).longitude).not.toBe(numbers[0])
  })

  test('never converts twice', () => {
    fc.assert(
      fc.property(wellInside, (point) => {
        const once = toGcj02({ ...point, datum: 'wgs84' })
        expect(toGcj02(once)).toEqual(once)
      }),
    )
  })
})

describe('toWgs84', () => {
  test.each(TOWNS)('%s', (_, wgs84, gcj02) => {
    expect(degreesApart(toWgs84(at('gcj02', gcj02)), at('wgs84', wgs84))).toBeLessThan(1e-4)
  })

  test('undoes the conversion to gcj02 everywhere in the box', () => {
    fc.assert(
      fc.property(wellInside, (point) => {
        const wgs84 = { ...point, datum: 'wgs84' } as const
        expect(degreesApart(toWgs84(toGcj02(wgs84)), wgs84)).toBeLessThan(1e-9)
      }),
    )
  })

  test('leaves the numbers of points outside the box and of wgs84 points', () => {
    expect(toWgs84(at('gcj02', [139.7671, 35.6812]))).toEqual(at('wgs84', [139.7671, 35.6812]))
    expect(toWgs84(at('wgs84', [116.4, 39.9]))).toEqual(at('wgs84', [116.4, 39.9]))
  })
})
