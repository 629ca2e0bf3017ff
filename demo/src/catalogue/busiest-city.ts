import { BUSIEST } from '#city/demo-cities.ts'
import type { DemoCity } from '#city/demo-city.ts'
import type { City } from '#city/known-city.ts'

/** The city that everything promised of the catalogue is in. */
export function busiestCity(cities: readonly City[]): DemoCity {
  const city = cities.find((candidate) => candidate.name === BUSIEST.name)
  if (!city) throw new Error(`The product does not know ${BUSIEST.name}.`)
  return { ...city, places: BUSIEST }
}
