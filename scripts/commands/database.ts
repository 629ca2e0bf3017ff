import { join } from 'node:path'
import { startPostgres } from '@quan/postgres-launcher'
import type { ServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { withMigratedDatabase } from './migrated-database.ts'
import { say } from './progress.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** A database that is there as long as its owner wants it. */
export type OpenDatabase = { url: string; stop(): Promise<void> }

/** The database of `DATABASE_URL`, else the embedded one of `DATA_DIR`: a running one is shared. */
export async function openDatabase({ databaseUrl, dataDir }: ServerConfig): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return await startPostgres({ dataDir: join(dataDir, 'postgres'), onProgress: say })
}

/** Opens, migrates, works, and closes again. */
export async function withDatabase<Result>(config: ServerConfig, act: (sql: Sql) => Promise<Result>): Promise<Result> {
  const opening = openDatabase(config)
  // else an interrupted command would leave the embedded one running
  stopOnSignal(async () => (await opening).stop())
  const database = await opening
  try {
    return await withMigratedDatabase(database.url, act)
  } finally {
    await database.stop()
  }
}
