import type { SqlRunner } from '#platform/database/connect.ts'

/** Held while codes are given out, so that two imports never give the same one. */
const LOCK_KEY = 900_001

/** The last code there is. */
const LAST_CODE = 999_999

/** Codes of cities outside the mainland: known ones are looked up, new ones get the next codes, in the order given. */
export type OverseasCities = {
  /** One registered city for each given one, in the same order. */
  register(cities: NewOverseasCity[]): Promise<RegisteredCity[]>
  /** The registered city for each given one, in the same order; null where there is none. */
  listKnown(cities: NewOverseasCity[]): Promise<(RegisteredCity | null)[]>
  /** How many more may be registered. */
  countFree(): Promise<number>
}

/** Within the caller's transaction: who gives out codes waits for its end. */
export function overseasCities(sql: SqlRunner): OverseasCities {
  const queries = overseasCityQueries(sql)
  return {
    listKnown: queries.listKnown,
    countFree: queries.countFree,
    async register(cities) {
      const known = await queries.listKnown(cities)
      return known.every((city) => city !== null) ? known : await addMissing(queries, cities)
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

/** A city outside the mainland as an import found it; the code is given once per city and country. */
export type NewOverseasCity = {
  name: string
  /** Folded Latin name: orders the picker and tells spellings of one city from two cities. */
  pinyin: string
  /** ISO 3166 alpha-2. */
  country: string
  timeZone: string
}

/** A city that has its code. */
export type RegisteredCity = NewOverseasCity & { code: string }

/** Reads and adds cities outside the mainland, on a pool or within a transaction. */
function overseasCityQueries(sql: SqlRunner) {
  return {
    /** Until the transaction ends nobody else gives out codes. */
    async lockCodes(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`
    },

    /** The known city for each given one, in the same order; null where there is none. */
    async listKnown(cities: NewOverseasCity[]): Promise<(RegisteredCity | null)[]> {
      const rows = await sql<(RegisteredCity & { position: number })[]>`
        select given.position::int, city.code, city.name, city.pinyin, city.country, city.time_zone as "timeZone"
        from rows from (jsonb_to_recordset(${sql.json(cities)}) as (name text, pinyin text, country text)) with ordinality
          as given (name, pinyin, country, position)
        cross join lateral (
          select * from city
          where city.code > '900000' and city.country = given.country
            and (lower(city.name) = lower(given.name) or city.pinyin = given.pinyin)
          order by city.code limit 1
        ) city`
      const byPosition = new Map(rows.map(({ position, ...city }) => [position, city]))
      return cities.map((_, index) => byPosition.get(index + 1) ?? null)
    },

    /** Codes that are not given out. */
    async countFree(): Promise<number> {
      const [row] = await sql<[{ free: number }]>`
        select ${LAST_CODE} - coalesce(max(code), '900000')::int as free from city where code >= '900000'`
      return row.free
    },

    /** Adds cities under the next codes, in the order given. */
    async insertMany(cities: NewOverseasCity[]): Promise<void> {
      await sql`
        insert into city (code, name, pinyin, country, time_zone)
        select (coalesce((select max(code) from city where code >= '900000'), '900000')::int + position)::text, name, pinyin, country, "timeZone"
        from rows from (jsonb_to_recordset(${sql.json(cities)}) as (name text, pinyin text, country text, "timeZone" text))
          with ordinality as given (name, pinyin, country, "timeZone", position)
        on conflict (country, lower(name)) where code > '900000' do nothing`
    },
  }
}
