import { readFile } from 'node:fs/promises'
import type { Sql } from '#platform/database/connect.ts'

/** A city with a national code, or 线上; coordinates gcj02. Made by `scripts/make-city-data.ts`. */
export type ReferenceCity = {
  code: string
  name: string
  pinyin: string
  /** Full name, e.g. 浙江省; null for 线上. */
  province: string | null
  country: string | null
  timeZone: string
  hot: boolean
  longitude: number | null
  latitude: number | null
}

const FILE = new URL('../../../data/cities.json', import.meta.url)

/** All cities with a national code and 线上, by code. */
export async function readReferenceCities(): Promise<ReferenceCity[]> {
  return JSON.parse(await readFile(FILE, 'utf8')) as ReferenceCity[]
}

/** Brings the table's national cities and 线上 to the state of `data/cities.json`; overseas cities stay. Answers the rows written. */
export async function syncCities(sql: Sql): Promise<number> {
  return upsertCities(sql, await readReferenceCities())
}

/** Adds cities and sets right those that differ; others stay. Answers the rows written. */
async function upsertCities(sql: Sql, cities: ReferenceCity[]): Promise<number> {
  const written = await sql`
    insert into city (code, name, pinyin, province, country, time_zone, is_hot, longitude, latitude)
    select code, name, pinyin, province, country, "timeZone", hot, longitude, latitude
    from jsonb_to_recordset(${sql.json(cities)}) as given (
      code char(6), name text, pinyin text, province text, country char(2), "timeZone" text, hot boolean,
      longitude double precision, latitude double precision)
    on conflict (code) do update set
      name = excluded.name, pinyin = excluded.pinyin, province = excluded.province, country = excluded.country,
      time_zone = excluded.time_zone, is_hot = excluded.is_hot,
      longitude = excluded.longitude, latitude = excluded.latitude
    where (city.name, city.pinyin, city.province, city.country, city.time_zone, city.is_hot, city.longitude, city.latitude)
      is distinct from (excluded.name, excluded.pinyin, excluded.province, excluded.country, excluded.time_zone,
        excluded.is_hot, excluded.longitude, excluded.latitude)
    returning code`
  return written.length
}
