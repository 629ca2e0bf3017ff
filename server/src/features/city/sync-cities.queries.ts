import type { ReferenceCity } from '#features/city/reference-cities.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Adds cities and sets right those that differ; others stay. Answers the rows written. */
export async function upsertCities(sql: Sql, cities: ReferenceCity[]): Promise<number> {
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
