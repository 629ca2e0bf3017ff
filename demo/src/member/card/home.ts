import type { Random } from '#chance/random.ts'
import { CITY_PLACES } from '#city/demo-cities.ts'
import type { Area, CityPlaces } from '#city/demo-city.ts'

/** Where somebody is at home: what their words speak of. */
export type Home = { places: CityPlaces; area: Area }

/** Share of the activities from which on a city has people of the crowd. */
const LARGE_CITY_WEIGHT = 45
const LARGE_CITIES = CITY_PLACES.filter(({ weight }) => weight >= LARGE_CITY_WEIGHT)
const PLACES = new Map(CITY_PLACES.map((places) => [places.name, places]))

type At = { city: string | undefined; area: string | undefined }

/** The quarter of the city, or any; without a city a quarter of one of the busiest. */
export function drawHome({ city, area }: At, random: Random): Home {
  const places = PLACES.get(city ?? '') ?? random.weighted(LARGE_CITIES, ({ weight }) => weight)
  return { places, area: places.areas.find(({ name }) => name === area) ?? random.pick(places.areas) }
}
