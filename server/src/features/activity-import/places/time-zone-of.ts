import { CITY_ZONES, CURRENT_ZONE_NAMES, MAIN_ZONES } from '#features/activity-import/places/city-zones.ts'
import { foldedName } from '#features/activity-import/places/folded-name.ts'
import { zoneOfNorthAmericanPart } from '#features/activity-import/places/north-america.ts'

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

/** What the runtime has and the type library of ES2024 does not know yet. */
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
