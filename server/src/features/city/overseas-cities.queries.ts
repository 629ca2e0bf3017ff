import type { ISql } from 'postgres'
import type { NewOverseasCity, RegisteredCity } from '#features/city/overseas-city.ts'

/** Held while codes are given out, so that two imports never give the same one. */
const LOCK_KEY = 900_001

/** Reads and adds cities outside the mainland, on a pool or within a transaction. */
export function overseasCityQueries(sql: ISql) {
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
