import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toGcj02 } from '#geo/convert-datum.ts'
import { distanceKm, EARTH_RADIUS_KM, formatDistanceKm } from '#geo/distance.ts'

const gcj02 = (longitude: number, latitude: number) => ({ longitude, latitude, datum: 'gcj02' }) as const

const anywhere = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map(([longitude, latitude]) => gcj02(longitude, latitude))

/** Distances known beforehand. */
const VECTORS = [
  [gcj02(116.397128, 39.916527), gcj02(116.30749, 39.984154), 10.7206, '10.7'],
  [gcj02(113.264385, 23.129112), gcj02(114.057868, 22.543099), 104.2025, '104.2'],
  [gcj02(116.397128, 39.916527), gcj02(121.473701, 31.230416), 1068.9275, '999'],
  [gcj02(87.616848, 43.825592), gcj02(121.473701, 31.230416), 3267.6508, '999'],
] as const

describe('distanceKm', () => {
  // proves 9.15
  test.each(VECTORS)('vector %#', (from, to, km, shown) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 4)
    expect(formatDistanceKm(distanceKm(from, to))).toBe(shown)
  })

  test('is the same both ways, and nothing to the point itself', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (from, to) => {
        expect(distanceKm(from, to)).toBeCloseTo(distanceKm(to, from), 9)
        expect(distanceKm(from, from)).toBe(0)
      }),
    )
  })

  test('is never more than half around the earth', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (from, to) => {
        expect(distanceKm(from, to)).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_KM)
      }),
    )
  })

  test('a detour is never shorter', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (from, to, over) => {
        expect(distanceKm(from, over) + distanceKm(over, to)).toBeGreaterThan(distanceKm(from, to) - 1e-3)
      }),
    )
  })

  test('points of different datums cannot be measured', () => {
    const here = { longitude: 116.4, latitude: 39.9, datum: 'wgs84' } as const
    // @ts-expect-error a wgs84 point is some hundred metres off a gcj02 point
    expect(distanceKm(here, toGcj02(here))).toBeGreaterThan(0.1)
  })
})

describe('formatDistanceKm', () => {
  // proves 9.16 (case [2.34, '2.3'])
  // proves 9.17 (case [1000.01, '999'])
  test.each([
    [0, '0.0'],
    [2.34, '2.3'],
    [999.96, '1000.0'],
    [1000, '1000.0'],
    [1000.01, '999'],
    [20_000, '999'],
  ])('%d km', (km, text) => {
    expect(formatDistanceKm(km)).toBe(text)
  })
})
