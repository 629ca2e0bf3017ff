import { randomOf, weightedIndex } from '#chance/random.ts'
import { demoCities } from '#city/demo-cities.ts'
import type { DemoCity } from '#city/demo-city.ts'
import type { City } from '#city/known-city.ts'
import { isPlaced, plainCity } from '#city/plain-city.ts'

/** From this size on, every mainland city has activities. */
const EVERY_CITY_FROM = 20_000
const FIRST_CODE_BEYOND_MAINLAND = '710000'
/** Steps of the golden section spread evenly over the cities, however many are drawn. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** Tells the city of each activity by its number: over any stretch each city gets its share. */
export function cityDrawer(seed: string, cities: readonly City[], activities: number): (number: number) => DemoCity {
  const placed = demoCities(cities)
  const drawn = activities > EVERY_CITY_FROM ? [...placed, ...otherCities(cities, placed)] : placed
  const weights = drawn.map((city) => city.places.weight)
  const offset = randomOf(seed, 'cities').fraction()
  return (number) => drawn[weightedIndex(weights, (offset + number * GOLDEN) % 1)] as DemoCity
}

function otherCities(cities: readonly City[], placed: readonly DemoCity[]): DemoCity[] {
  const done = new Set(placed.map((city) => city.code))
  return cities
    .filter((city) => city.code < FIRST_CODE_BEYOND_MAINLAND && !done.has(city.code))
    .filter(isPlaced)
    .map(plainCity)
}
