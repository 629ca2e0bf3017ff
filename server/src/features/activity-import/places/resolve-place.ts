import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { type FoundPlace, NO_PLACE } from '#features/activity-import/found-activity.ts'
import { cityOfPart, spelledCity } from '#features/activity-import/places/city-spellings.ts'
import { countryCode, foldedName } from '#features/activity-import/places/country-code.ts'
import type { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { stateCode, zoneOfNorthAmericanPart } from '#features/activity-import/places/north-america.ts'
import { countryOfZoneCity, timeZoneOf, zonesOfCountry } from '#features/activity-import/places/time-zone-of.ts'
import { plainLine } from '#features/activity-import/plain-text.ts'
import { RowRejected } from '#features/activity-import/reading/file-row.ts'
import type { NewOverseasCity } from '#features/city/overseas-cities.ts'
import type { ReferenceCity } from '#features/city/reference-cities.ts'

/**
 * The city a row belongs to: one with a national code, one elsewhere that may still need its code, or 线上.
 * `clockZone`: whose clock the row's times mean that tell no zone; null = that of the city.
 */
export type ResolvedPlace =
  | { kind: 'national'; city: ReferenceCity; district: string | null; clockZone: null }
  | { kind: 'overseas'; city: NewOverseasCity; district: string | null; clockZone: null }
  | { kind: 'online'; clockZone: string | null }

/** Where rows belong that tell no city. */
export type HomePlace = { city: string; country: string | null }

type Resolve = { place: FoundPlace; cities: NationalCities; home: HomePlace | null }

/** Longest name of a city, in characters. */
const LONGEST_NAME = 80

const NATIONAL = new Set(['CN', 'HK', 'MO', 'TW'])
const ONLINE_NAME = /^(?:online|virtual|remote|worldwide|global|internet|线上|網上|网络|远程)$/i

/**
 * The city of a row, by what it tells: its city and country, else its address, its coordinates or the home of its
 * source. A row that names no place at all is 线上. Throws `RowRejected` when there is a place but no city to be found.
 */
export function resolvePlace({ place, cities, home }: Resolve): ResolvedPlace {
  const city = place.city?.trim() ?? ''
  if (ONLINE_NAME.test(city)) return online({ place, cities, home })
  if (city !== '') return cityNamed(city, place, cities)
  return place.isOnline ? online({ place, cities, home }) : withoutCity({ place, cities, home })
}

/** On the net a time without zone is that of the country, or of the source's home. */
function online({ place, cities, home }: Resolve): ResolvedPlace {
  const country = countryCode(place.country ?? '')
  if (country) return { kind: 'online', clockZone: country === 'CN' ? MAINLAND_TIME_ZONE : onlyZoneOf(country) }
  const resolved = home && cityNamed(home.city, { ...NO_PLACE, country: home.country }, cities)
  return { kind: 'online', clockZone: resolved && resolved.kind !== 'online' ? resolved.city.timeZone : null }
}

function onlyZoneOf(country: string): string | null {
  const [zone = null, ...others] = zonesOfCountry(country)
  return others.length === 0 ? zone : null
}

function cityNamed(city: string, place: FoundPlace, cities: NationalCities): ResolvedPlace {
  const country = place.country?.trim() ? knownCountry(place.country) : guessedCountry(city, place, cities)
  if (!NATIONAL.has(country)) return overseas(city, country, place)
  const province = NATIONAL_REGIONS[country] ?? place.region
  const named = cities.find(beforeComma(city), province) ?? cities.findInText(city) ?? onlyCityOf(country, cities)
  const found = named ?? nearby(place, cities)
  if (!found) throw new RowRejected('cityNotFound', { field: 'city', value: city })
  return national(found, place)
}

/** Provinces by the codes that ISO gives them as if they were countries. */
const NATIONAL_REGIONS: Record<string, string> = { HK: '香港', MO: '澳门', TW: '台湾' }

/** Whatever part of Hong Kong or Macao a source names, it lies in the one city there is. */
function onlyCityOf(country: string, cities: NationalCities): ReferenceCity | null {
  return country === 'HK' || country === 'MO' ? cities.find(NATIONAL_REGIONS[country] ?? '', null) : null
}

function knownCountry(name: string): string {
  const code = countryCode(name)
  if (!code) throw new RowRejected('countryUnknown', { field: 'country', value: name })
  return code
}

function guessedCountry(city: string, { region }: FoundPlace, cities: NationalCities): string {
  if (cities.find(city, region) || cities.findInText(city)) return 'CN'
  const [, part] = /,\s*([A-Z]{2})$/.exec(city) ?? []
  const country = part && stateCode(part) ? 'US' : countryOfZoneCity(foldedName(beforeComma(city)))
  if (!country) throw new RowRejected('cityWithoutCountry', { field: 'city', value: city })
  return country
}

function withoutCity({ place, cities, home }: Resolve): ResolvedPlace {
  const { venue, address, coordinates } = place
  const texts = [address, venue].filter((text) => text !== null)
  const found = texts.map((text) => cityInText(text, place, cities)).find((resolved) => resolved !== null)
  if (found) return found
  if (home) return cityNamed(home.city, { ...place, country: home.country }, cities)
  if (texts.length === 0 && !coordinates) return online({ place, cities, home })
  const near = nearby(place, cities)
  if (!near) throw new RowRejected('cityMissing', { field: 'city' })
  return national(near, place)
}

function cityInText(text: string, place: FoundPlace, cities: NationalCities): ResolvedPlace | null {
  const city = cities.findInText(text)
  if (city) return national(city, place)
  const [last, ...others] = text
    .split(/[,，]/)
    .map((part) => part.replaceAll(POSTCODE, '').trim())
    .toReversed()
  const country = countryCode(last ?? '')
  const region = country && zoneOfNorthAmericanPart(others[0] ?? '') ? (others.shift() ?? null) : place.region
  return country && others[0] ? cityNamed(others[0], { ...place, country, region }, cities) : null
}

const POSTCODE = /\b[A-Z]{0,2}\d[\w-]*\b/g
const DISTRICT = /市([\p{Script=Han}]{1,7}?[区县市])/u

function national(city: ReferenceCity, { district, address }: FoundPlace): ResolvedPlace {
  return { kind: 'national', city, district: district ?? DISTRICT.exec(address ?? '')?.[1] ?? null, clockZone: null }
}

function nearby({ coordinates, country }: FoundPlace, cities: NationalCities): ReferenceCity | null {
  const isElsewhere = country !== null && !NATIONAL.has(countryCode(country) ?? '')
  return coordinates && !isElsewhere ? cities.findNear(coordinates) : null
}

function overseas(given: string, country: string, place: FoundPlace): ResolvedPlace {
  const city = plainLine(given)
  const told = country === 'US' ? withState(city, place.region) : beforeComma(city)
  const whole = cityOfPart(country, foldedName(told))
  const name = whole ?? spelledCity(country, foldedName(told)) ?? told
  if (!/\p{L}/u.test(name) || [...name].length > LONGEST_NAME)
    throw new RowRejected('cityUnlikely', { field: 'city', value: given })
  const timeZone = timeZoneOf({ name, country, region: place.region })
  return {
    kind: 'overseas',
    city: { name, pinyin: foldedName(name), country, timeZone },
    district: whole ? told : place.district,
    clockZone: null,
  }
}

/** Cities of the USA are told apart by their state: `Portland, OR`. */
function withState(city: string, region: string | null): string {
  const name = oneBlank(city)
  const state = region === null ? null : stateCode(region)
  return name.includes(',') || state === null ? name : `${name}, ${state}`
}

/** Elsewhere what follows a comma, or stands in brackets, is a region. */
function beforeComma(city: string): string {
  return oneBlank(city.replace(/\s*[,，(（].*$/s, ''))
}

function oneBlank(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
