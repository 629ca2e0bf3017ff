import { distanceKm } from '@quan/contract/geo/distance.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { globeRadius, vicinityBox } from '#features/activity/list/vicinity-box.ts'

const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const place = fc.record({ longitude, latitude })
const km = fc.oneof(fc.double({ min: 0.01, max: 50, noNaN: true }), fc.double({ min: 1, max: 20_000, noNaN: true }))
/** Near the centre more often than chance would have it. */
const offset = fc.double({ min: -1, max: 1, noNaN: true })
const datum = 'gcj02'

describe('the box around a circle', () => {
  test('holds every place of it', () => {
    fc.assert(
      fc.property(place, km, offset, offset, (centre, radius, east, north) => {
        const degrees = (radius / 111) * 1.1
        const at = {
          longitude: Math.max(
            -180,
            Math.min(
              180,
              centre.longitude + (east * degrees) / Math.max(0.01, Math.cos((centre.latitude * Math.PI) / 180)),
            ),
          ),
          latitude: Math.max(-90, Math.min(90, centre.latitude + north * degrees)),
        }
        fc.pre(distanceKm({ ...centre, datum }, { ...at, datum }) <= radius)
        const box = vicinityBox({ ...centre, km: radius })
        expect(at.longitude).toBeGreaterThanOrEqual(box.west)
        expect(at.longitude).toBeLessThanOrEqual(box.east)
        expect(at.latitude).toBeGreaterThanOrEqual(box.south)
        expect(at.latitude).toBeLessThanOrEqual(box.north)
      }),
    )
  })

  test('is narrow where nothing is in the way', () => {
    const { west, east, south, north } = vicinityBox({ longitude: 120, latitude: 30, km: 10 })
    expect([east - west, north - south].map((width) => Number(width.toFixed(2)))).toEqual([0.21, 0.18])
  })

  test.each([
    ['the date line', { longitude: 179.99, latitude: 0 }],
    ['a pole', { longitude: 0, latitude: 89.99 }],
  ])('goes all around at %s', (_where, centre) => {
    expect(vicinityBox({ ...centre, km: 20 })).toMatchObject({ west: -180, east: 180 })
  })
})

test('the straight way to a place is no longer than that of its distance', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const ground = distanceKm({ ...from, datum }, { ...to, datum })
      expect(straight(from, to)).toBeLessThanOrEqual(globeRadius(ground))
    }),
  )
})

type Place = { longitude: number; latitude: number }
function straight(from: Place, to: Place): number {
  const [one, other] = [from, to].map(({ longitude: east, latitude: north }) => {
    const [x, y] = [(east * Math.PI) / 180, (north * Math.PI) / 180]
    return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)]
  }) as [number[], number[]]
  return Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))
}
