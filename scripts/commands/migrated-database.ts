import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'

// apart from what starts an embedded database: production runs without that room

/** Connections of a script. */
const CONNECTIONS = 4

/** Brings a database to the newest migration and cities, then works on it. */
export async function withMigratedDatabase<Result>(url: string, act: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect({ url, max: CONNECTIONS, applicationName: 'quan script' })
  try {
    await migrate(sql)
    await syncCities(sql)
    return await act(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
