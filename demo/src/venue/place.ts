import type { Random } from '#chance/random.ts'
import type { Area, CityPlaces, Spot } from '#city/demo-city.ts'
import brandNames from './brand-names.json' with { type: 'json' }
import type { IndoorKind, PlaceKind } from './place-kind.ts'

/** Where the group trips of the busiest city meet. */
const AIRPORT = {
  area: '萧山机场',
  district: '萧山区',
  venue: '萧山国际机场 T4 出发大厅',
  address: '萧山区空港大道萧山国际机场 T4 航站楼',
  longitude: 120.43236,
  latitude: 30.23694,
} as const

/** Where an activity takes place. `area` is the quarter or spot as a title calls it. */
export type Place = {
  area: string
  district: string | null
  venue: string
  address: string
  longitude: number
  latitude: number
}

/** Invented names by the kind of place: a beginning and an ending, put together. */
const BRANDS: Readonly<Record<IndoorKind, { beginnings: readonly string[]; endings: readonly string[] }>> = brandNames

/** How far a venue may lie from the middle of its quarter, in degrees. */
const QUARTER_DEGREES = 0.006
const DECIMALS = 1_000_000

/** A place of the kind in the city. */
export function placeOf({ places, kind, random }: { places: CityPlaces; kind: PlaceKind; random: Random }): Place {
  switch (kind) {
    case 'trail':
      return atSpot(random.pick(places.trails))
    case 'park':
      return atSpot(random.pick(places.parks))
    case 'ride':
      return atSpot(random.pick(places.rides))
    case 'camp':
      return atSpot(random.pick(places.camps))
    case 'airport':
      return AIRPORT
    case 'street':
      return onStreet(random.pick(places.areas), random)
    default:
      return indoors(random.pick(places.areas), kind, random)
  }
}

/** A mere gate or entrance, which says nothing without what it leads to. */
const BARE_GATE = /^.{0,2}([东西南北正号]门|入口)$/

function atSpot({ name, district, gathering, longitude, latitude }: Spot): Place {
  const isBare =
    BARE_GATE.test(gathering) && !gathering.includes(name.slice(0, 2)) && !name.endsWith(gathering.slice(0, 2))
  const venue = isBare ? `${name}${gathering}` : gathering
  return {
    area: name,
    district: district || null,
    venue,
    address: `${district}${name}（${gathering}）`,
    longitude,
    latitude,
  }
}

function onStreet(area: Area, random: Random): Place {
  const corner = random.pick([
    `${area.street}路牌下`,
    `${area.name}口袋公园`,
    `${area.name}报刊亭旁`,
    `${area.street}街角`,
  ])
  return {
    area: area.name,
    district: area.district || null,
    venue: corner,
    address: `${area.district}${area.street}`,
    ...near(area, random),
  }
}

function indoors(area: Area, kind: IndoorKind, random: Random): Place {
  const { beginnings, endings } = BRANDS[kind]
  const brand = named(random.pick(beginnings), random.pick(endings))
  const venue = random.pick([brand, brand, `${area.name} · ${brand}`, `${brand}（${area.name}店）`])
  const door = random.pick(['', '', '', ` ${random.whole(2, 6)} 楼`, ' B1', ` ${random.whole(1, 9)} 幢`])
  const address = `${area.district}${area.street} ${random.whole(1, 498)} 号${door}`
  return { area: area.name, district: area.district || null, venue, address, ...near(area, random) }
}

const named = (beginning: string, ending: string) =>
  /^[A-Z]/.test(ending) ? `${beginning} ${ending}` : beginning + ending

function near({ longitude, latitude }: Area, random: Random) {
  const shifted = (degrees: number) =>
    Math.round((degrees + (random.fraction() - 0.5) * QUARTER_DEGREES) * DECIMALS) / DECIMALS
  return { longitude: shifted(longitude), latitude: shifted(latitude) }
}
