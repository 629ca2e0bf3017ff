import { syncCities } from '../../server/src/features/city/reference-cities.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'

/** Connections of a script. */
const CONNECTIONS = 4

/** Brings a database to the newest migration and cities, then works on it. */
export async function onMigrated<Result>(url: string, act: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect({ url, max: CONNECTIONS, applicationName: 'quan script' })
  try {
    await migrate(sql)
    await syncCities(sql)
    return await act(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
