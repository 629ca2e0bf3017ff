import { readReferenceCities } from '@quan/server/features/city/reference-cities.ts'
import { describe, expect, test } from 'vitest'
import { CITY_PLACES, demoCities } from './demo-cities.ts'
import { isPlaced, plainCity } from './plain-city.ts'

const known = await readReferenceCities()
/** Rural counties of a wide city lie this far from its centre at most, in degrees. */
const WIDEST_DEGREES = 1.7

const spotsOf = ({ areas, trails, parks, rides, camps }: (typeof CITY_PLACES)[number]) => [
  ...areas,
  ...trails,
  ...parks,
  ...rides,
  ...camps,
]

describe('cities of the catalogue', () => {
  test('are all known to the product, at least forty, the busiest first', () => {
    expect(CITY_PLACES.length).toBeGreaterThanOrEqual(40)
    expect(demoCities(known)).toHaveLength(CITY_PLACES.length)
    expect(demoCities(known)[0]?.code).toBe('330100')
  })

  test('have places of every kind', () => {
    const poor = CITY_PLACES.filter(({ areas, trails, parks, rides, camps }) =>
      [areas, trails, parks, rides, camps].some((places) => places.length === 0),
    )
    expect(poor.map(({ name }) => name)).toEqual([])
  })

  test('have their places around their centre', () => {
    const isNear = (degrees: number, centre: number | null) => Math.abs(degrees - (centre ?? 0)) < WIDEST_DEGREES
    const far = demoCities(known).flatMap(({ longitude, latitude, places }) =>
      spotsOf(places).filter((spot) => !isNear(spot.longitude, longitude) || !isNear(spot.latitude, latitude)),
    )
    expect(far).toEqual([])
  })

  test('name their districts as addresses do', () => {
    const odd = CITY_PLACES.flatMap(spotsOf).filter(({ district }) => !/.[区县市镇]$|松山湖$/.test(district))
    expect(odd).toEqual([])
  })

  test('beyond them any placed city has made-up places of every kind', () => {
    const city = known.find((candidate) => candidate.name === '唐山')
    if (!city || !isPlaced(city)) throw new Error('唐山 is known and placed')
    expect(spotsOf(plainCity(city).places).length).toBeGreaterThan(8)
  })
})
