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

type Tables = {
  name: string
  weight: number
  areas: string
  trails: string
  parks: string
  rides: string
  camps: string
}

/** Reads a city's tables: one place a line, `district name street-or-gathering longitude latitude`. */
export function cityPlaces(tables: Tables): CityPlaces {
  return {
    name: tables.name,
    weight: tables.weight,
    areas: rows(tables.areas).map(([district, name, street, ...place]) => ({
      district,
      name,
      street,
      ...coordinates(place),
    })),
    trails: spots(tables.trails),
    parks: spots(tables.parks),
    rides: spots(tables.rides),
    camps: spots(tables.camps),
  }
}

type Row = [district: string, name: string, at: string, longitude: string, latitude: string]

const rows = (table: string): Row[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as Row)

const spots = (table: string): Spot[] =>
  rows(table).map(([district, name, gathering, ...place]) => ({ district, name, gathering, ...coordinates(place) }))

const coordinates = ([longitude, latitude]: [string, string]) => ({
  longitude: Number(longitude),
  latitude: Number(latitude),
})
