import { foldedName } from '#features/activity-import/places/country-code.ts'
import { zoneOfNorthAmericanPart } from '#features/activity-import/places/north-america.ts'

const NAME_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Zones of cities that neither their country, nor their state, nor their name tells: country, then zone, then folded names. */
export const CITY_ZONES: Record<string, Record<string, string>> = {
  US: {
    'America/New_York': 'knoxvilletn chattanoogatn',
    'America/Kentucky/Louisville': 'louisvilleky',
    'America/Chicago': 'pensacolafl',
    'America/Denver': 'elpasotx rapidcitysd',
    'America/Los_Angeles': 'sanfrancisco sandiego sanjose seattle lasvegas',
  },
  CA: {
    'America/Toronto': `brampton gatineau hamilton kingston kitchener laval london markham mississauga montebello montreal
      ottawa quebec quebeccity waterloo windsor`,
    'America/Edmonton': 'banff calgary',
    'America/Vancouver': 'burnaby kelowna richmond surrey victoria whistler',
    'America/Regina': 'saskatoon',
    'America/St_Johns': 'stjohns',
    'America/Halifax': 'charlottetown',
    'America/Moncton': 'fredericton saintjohn',
  },
  AU: {
    'Australia/Sydney': 'canberra newcastle parramatta wollongong',
    'Australia/Brisbane': 'cairns goldcoast sunshinecoast',
    'Australia/Melbourne': 'geelong southwharf',
    'Australia/Perth': 'fremantle',
  },
  BR: {
    'America/Bahia': 'feiradesantana salvador',
    'America/Maceio': 'aracaju',
    'America/Recife': 'joaopessoa natal portodegalinhas',
  },
  RU: {
    'Europe/Moscow': 'innopolis kazan nizhnynovgorod saintpetersburg sochi stpetersburg',
    'Asia/Yekaterinburg': 'chelyabinsk ekaterinburg perm ufa',
  },
  MX: { 'America/Cancun': 'playadelcarmen tulum', 'America/Bahia_Banderas': 'nuevovallarta' },
  ID: {
    'Asia/Makassar': 'bali denpasar kuta nusadua sanur ubud',
    'Asia/Jakarta': 'bandung bogor medan semarang surabaya tangerang yogyakarta',
  },
  ES: {
    'Atlantic/Canary': 'adeje canarias fuerteventura grancanaria lanzarote laspalmas laspalmasdegrancanaria tenerife',
  },
  PT: { 'Atlantic/Madeira': 'funchal', 'Atlantic/Azores': 'pontadelgada' },
  MY: { 'Asia/Kuching': 'kotakinabalu sabah sarawak' },
}

/** Zone of a country with several where nearly everybody lives by one. Countries spread over many have no entry. */
export const MAIN_ZONES: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  BR: 'America/Sao_Paulo',
  CL: 'America/Santiago',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kiev',
  UZ: 'Asia/Tashkent',
  // CLDR knows the code, but no zone for it
  XK: 'Europe/Belgrade',
}

/** The runtime's older names, beside those that every device has known for many years. */
const CURRENT_ZONE_NAMES: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
}

/** The zone shown for a city when nothing tells its own. */
export const UNKNOWN_ZONE = 'UTC'

/** A city as it will be named; `region` its state or province, where told. */
export type ZonedPlace = { name: string; country: string; region: string | null }

/**
 * IANA zone of a city outside the mainland: by our table, its state or province, its country when that has one zone,
 * the zone named after it, the zone of nearly all of its country; else UTC.
 */
export function timeZoneOf({ name, country, region }: ZonedPlace): string {
  const folded = foldedName(name)
  const zones = zonesOfCountry(country)
  const part = region ?? /,\s*([A-Z]{2})$/.exec(name)?.[1] ?? null
  return (
    listedZone(country, folded) ??
    (part !== null && (country === 'US' || country === 'CA') ? zoneOfNorthAmericanPart(part) : null) ??
    (zones.length === 1 ? zones[0] : zones.find((zone) => exemplarCity(zone) === folded)) ??
    MAIN_ZONES[country] ??
    UNKNOWN_ZONE
  )
}

function listedZone(country: string, folded: string): string | undefined {
  return Object.entries(CITY_ZONES[country] ?? {}).find(([, names]) => names.split(/\s+/).includes(folded))?.[0]
}

/** A method the runtime has and the type library of ES2024 does not know yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined }

/** Asking the runtime costs a tenth of a millisecond; there are only as many as countries. */
const zonesByCountry = new Map<string, string[]>()

/** The zones of a country by their current names; none for an unknown country. */
export function zonesOfCountry(country: string): string[] {
  const known = zonesByCountry.get(country)
  if (known) return known
  const zones = (new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones() ?? []
  const named = zones.map((zone) => CURRENT_ZONE_NAMES[zone] ?? zone)
  zonesByCountry.set(country, named)
  return named
}

/** The folded name of the city that a zone is called after. */
export function exemplarCity(zone: string): string {
  return foldedName(zone.slice(zone.lastIndexOf('/') + 1))
}

let countries: Map<string, string> | undefined

/** The country of a city that a time zone is called after (`toronto` → `CA`); null for any other. */
export function countryOfZoneCity(folded: string): string | null {
  countries ??= readCountries()
  return countries.get(folded) ?? null
}

function readCountries(): Map<string, string> {
  const codes = NAME_LETTERS.flatMap((first) => NAME_LETTERS.map((second) => first + second)).filter(
    (code) => new Intl.Locale(`und-${code}`).region === code,
  )
  return new Map(codes.flatMap((code) => zonesOfCountry(code).map((zone) => [exemplarCity(zone), code] as const)))
}
