import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { City } from './known-city.ts'

/** The cities the product knows by their national code. */
export async function listCities(sql: Sql): Promise<City[]> {
  return await sql<City[]>`select code, name, longitude, latitude from city where code < '900000' order by code`
}
