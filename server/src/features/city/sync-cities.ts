import { readReferenceCities } from '#features/city/reference-cities.ts'
import { upsertCities } from '#features/city/sync-cities.queries.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Brings the table's national cities and 线上 to the state of `data/cities.json`; overseas cities stay. Answers the rows written. */
export async function syncCities(sql: Sql): Promise<number> {
  return upsertCities(sql, await readReferenceCities())
}
