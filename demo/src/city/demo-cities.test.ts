import { readReferenceCities } from '@quan/server/features/city/reference-cities.ts'
import { describe, expect, test } from 'vitest'
import { CITY_PLACES, demoCities } from './demo-cities.ts'
import { isPlaced, plainCity } from './plain-city.ts'

const known = await readReferenceCities()
/** Rural counties of a wide city lie this far from its centre at most, in degrees. */
const WIDEST_DEGREES = 1.7

const spotsOf = ({ areas, trails, parks, rides, camps }: (typeof CITY_PLACES)[number]) => [...areas, ...trails, ...parks, ...rides, ...camps]

describe('cities of the catalogue', () => {
  test('are all known to the product, at least forty, the busiest first', () => {
    expect(CITY_PLACES.length).toBeGreaterThanOrEqual(40)
    expect(demoCities(known)).toHaveLength(CITY_PLACES.length)
    expect(demoCities(known)[0]?.code).toBe('330100')
  })

  test('have places of every kind, around their centre', () => {
    for (const { name, longitude, latitude, places } of demoCities(known)) {
      for (const kind of ['areas', 'trails', 'parks', 'rides', 'camps'] as const) expect(places[kind].length, name).toBeGreaterThan(0)
      for (const spot of spotsOf(places)) {
        expect(Math.abs(spot.longitude - (longitude ?? 0)), `${name} ${spot.name}`).toBeLessThan(WIDEST_DEGREES)
        expect(Math.abs(spot.latitude - (latitude ?? 0)), `${name} ${spot.name}`).toBeLessThan(WIDEST_DEGREES)
      }
    }
  })

  test('name their districts as addresses do', () => {
    for (const places of CITY_PLACES) {
      for (const spot of spotsOf(places)) expect(spot.district, `${places.name} ${spot.name}`).toMatch(/.[区县市镇]$|松山湖$/)
    }
  })

  test('beyond them any placed city has made-up places of every kind', () => {
    const city = known.find((candidate) => candidate.name === '唐山')
    if (!city || !isPlaced(city)) throw new Error('唐山 is known and placed')
    expect(spotsOf(plainCity(city).places).length).toBeGreaterThan(8)
  })
})
