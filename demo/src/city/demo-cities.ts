import cityPlaces from './city-places.json' with { type: 'json' }
import type { CityPlaces, DemoCity } from './demo-city.ts'
import type { City } from './known-city.ts'

/** Places of every city of the catalogue, the busiest first. */
export const CITY_PLACES: readonly CityPlaces[] = cityPlaces

/** The city with the most activities: 杭州, 330100, which the app shows first. */
export const BUSIEST = CITY_PLACES[0]!

/** The catalogue's cities among those the product knows, matched by name. */
export function demoCities(cities: readonly City[]): DemoCity[] {
  const byName = new Map(cities.map((city) => [city.name, city]))
  return CITY_PLACES.flatMap((places) => {
    const city = byName.get(places.name)
    return city ? [{ ...city, places }] : []
  })
}
