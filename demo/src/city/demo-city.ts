import type { City } from './known-city.ts'

/** A quarter where venues are: its name is what titles call it. */
export type Area = { district: string; name: string; street: string; longitude: number; latitude: number }

/** A place outdoors and where people gather for it. */
export type Spot = { district: string; name: string; gathering: string; longitude: number; latitude: number }

/** Places of a city by hand. `weight` is its share of the activities. */
export type CityPlaces = {
  name: string
  weight: number
  areas: readonly Area[]
  trails: readonly Spot[]
  parks: readonly Spot[]
  rides: readonly Spot[]
  camps: readonly Spot[]
}

/** A city of the catalogue: the product's city with its places. */
export type DemoCity = City & { places: CityPlaces }
