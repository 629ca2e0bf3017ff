import { exemplarCity, zonesOfCountry } from '#features/activity-import/places/time-zone-of.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

let countries: Map<string, string> | undefined

/** The country of a city that a time zone is called after (`toronto` → `CA`); null for any other. */
export function countryOfZoneCity(folded: string): string | null {
  countries ??= readCountries()
  return countries.get(folded) ?? null
}

function readCountries(): Map<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => new Intl.Locale(`und-${code}`).region === code,
  )
  return new Map(codes.flatMap((code) => zonesOfCountry(code).map((zone) => [exemplarCity(zone), code] as const)))
}
