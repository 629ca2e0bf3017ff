import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
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

/** Longest wait for a command that was told to stop to put things in order, in milliseconds. */
const IN_ORDER_WITHIN_MS = 10_000

/** Longest wait for a database to come up, for that, and for its end: cut off, it would run on. In milliseconds. */
const STOP_WITHIN_MS = 60_000

/** Opens, migrates, works, and closes again. Told to stop, it gives the work a moment to take back what is half done. */
export async function withDatabase<Result>(
  config: ServerConfig,
  act: (sql: Sql, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const opening = openDatabase(config)
  const stopping = new AbortController()
  let working: Promise<unknown> = Promise.resolve()
  // else an interrupted command would leave the embedded one running
  stopOnSignal(async () => {
    stopping.abort()
    const database = await opening
    await Promise.race([working.catch(() => undefined), setTimeout(IN_ORDER_WITHIN_MS)])
    await database.stop()
  }, STOP_WITHIN_MS)
  const database = await opening
  try {
    const result = withMigratedDatabase(database.url, (sql) => act(sql, stopping.signal))
    working = result
    return await result
  } catch (error) {
    // who told it to stop wants no failure told
    if (stopping.signal.aborted) return await new Promise<never>(() => undefined)
    throw error
  } finally {
    if (!stopping.signal.aborted) await database.stop()
  }
}
