import { countBusiness } from '#console/count-business.ts'
import { fillBusiness } from '#console/fill-business.ts'
import { keyOf, openKeptDatabases, withConnection } from '#kept-databases.ts'
import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import { TEST_NOW } from '@quan/server/testing/call-app.ts'

const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB', autovacuum: 'off', synchronous_commit: 'off' }
const FEATURES = '../../../server/src/features/'
/** What decides how a kept business looks; a new migration is applied to it as to any other. */
const FILLED_BY = [
  './business-size.ts',
  './fill-business.ts',
  './fill-desk.ts',
  './fill-operators.ts',
  './fill-queues.ts',
  './count-business.ts',
  ...['keep-sums.jobs', 'sum-changes.queries', 'fee.queries', 'sum-scopes'].map(
    (name) => `${FEATURES}accounting/${name}.ts`,
  ),
  ...['insight.jobs', 'insight-due.queries', 'count-activity.queries', 'insight-sums'].map(
    (name) => `${FEATURES}insight/${name}.ts`,
  ),
]

type Open = { folder: string; activities: number; say: (text: string) => void }

/** A business of some size, everything counted that jobs count; filled at the first measurement, kept for those after it. */
export async function openBusiness({ folder, activities, say }: Open) {
  const kept = await openKeptDatabases({ folder, settings: SETTINGS, say })
  try {
    const key = await keyOf({ folders: [], files: FILLED_BY.map((path) => new URL(path, import.meta.url)) })
    const fill = async (sql: Sql) => {
      await migrate(sql)
      await syncCities(sql)
      await fillBusiness(sql, { activities, now: TEST_NOW, say })
      await countBusiness(sql, { now: TEST_NOW, say })
    }
    const url = await kept.open({ kind: 'business', key, size: activities, fill })
    await withConnection(url, async (sql) => {
      await migrate(sql)
      // of what a later migration made too
      await sql`analyze`
    })
    return { url, databasePid: kept.databasePid, stop: kept.stop }
  } catch (error) {
    await kept.stop()
    throw error
  }
}
