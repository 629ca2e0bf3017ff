import { overseasCityQueries } from '#features/city/overseas-cities.queries.ts'
import type { NewOverseasCity, RegisteredCity } from '#features/city/overseas-city.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Codes of cities outside the mainland: known ones are looked up, new ones get the next codes, in the order given. */
export type OverseasCities = {
  /** One registered city for each given one, in the same order. */
  register(cities: NewOverseasCity[]): Promise<RegisteredCity[]>
}

export function overseasCities(sql: Sql): OverseasCities {
  return {
    async register(cities) {
      const known = await overseasCityQueries(sql).listKnown(cities)
      if (known.every((city) => city !== null)) return known
      return await sql.begin(async (transaction) => addMissing(overseasCityQueries(transaction), cities))
    },
  }
}

async function addMissing(
  queries: ReturnType<typeof overseasCityQueries>,
  cities: NewOverseasCity[],
): Promise<RegisteredCity[]> {
  await queries.lockCodes()
  const known = await queries.listKnown(cities)
  await queries.insertMany(distinct(cities.filter((_, index) => known[index] === null)))
  const registered = await queries.listKnown(cities)
  return registered.filter((city) => city !== null)
}

/** One of each city, in the first of its spellings. */
function distinct(cities: NewOverseasCity[]): NewOverseasCity[] {
  const spellings = Map.groupBy(cities, ({ country, pinyin }) => `${country} ${pinyin}`)
  return [...spellings.values()].flatMap((same) => same.slice(0, 1))
}
