import type { ChosenCity } from '#platform/storage/chosen-city.ts'

/** What the map service puts behind the name our cities go by: 市, 盟, 地区, 土家族苗族自治州, 特别行政区. */
const DIVISION = /^(市|盟|地区|林区|特别行政区|.*自治[州县])$/
/** A county may bear the name of the city beside it, such as 新竹县; one directly under a province is its own city. */
const DIRECT_COUNTY = /^\d\d90/

/** The city a map service names, in full or as people say it; null when no activity can be there. */
export function findCityByName<City extends ChosenCity>(cities: readonly City[], name: string): City | null {
  const fitting = cities.filter((city) => isNameOf(city, name))
  return fitting.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null
}

function isNameOf({ code, name: own }: ChosenCity, name: string): boolean {
  if (name === own) return true
  const stem = stemOf(own)
  if (!name.startsWith(stem)) return false
  const division = name.slice(stem.length)
  return DIVISION.test(division) || (division === '县' && DIRECT_COUNTY.test(code))
}

/** 吉林 for 吉林市, 海南 for 海南州: their provinces have the bare names. 杭州 stays whole. */
function stemOf(name: string): string {
  return name.replace(/^(..+)[市州]$/, '$1')
}
