import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'

/** A file of `server/migrations/`; `expands` = the version before runs on what comes of it. */
export type Migration = { name: string; text: string; expands: boolean }

/**
 * How a migration runs, by a line of its own. Without one all its statements are one transaction.
 * - `-- runs apart`: each statement by itself, outside a transaction, as `create index concurrently` has to. One that was
 *   cut off runs again from its first statement, so each says `if not exists`, `if exists`, or validates.
 * - `-- runs in bites`: one statement, again and again. `$1` is the `last` that the run before answered, null at first;
 *   `last` null ends it. One that was cut off begins anew.
 */
const WAY = /^-- runs (apart|in bites)$/m

/** Longest wait for a lock, in milliseconds: whoever comes later for the same rows waits behind it. */
const LOCK_WAIT_MS = 150
/** Pause before a lock is tried for again, in milliseconds, and how often it is. */
const TRY_AGAIN = { afterMs: 350, times: 120 }
/** What PostgreSQL answers when a lock was not to be had in time, and when two wait for each other. */
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/** Applies a migration and notes that it was. Throws an error that names it. */
export async function applyMigration(sql: Sql, migration: Migration): Promise<void> {
  try {
    const way = WAY.exec(migration.text)?.[1]
    if (way === undefined) return await runWhole(sql, migration)
    if (way === 'apart') await runApart(sql, migration.text)
    else await runInBites(sql, migration.text)
    await note(sql, migration)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause })
  }
}

async function runWhole(sql: Sql, migration: Migration) {
  await retryLocked(() =>
    sql.begin(async (transaction) => {
      await transaction`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`
      await transaction.unsafe(migration.text)
      await note(transaction, migration)
    }),
  )
}

async function runApart(sql: Sql, text: string) {
  for (const statement of statementsOf(text)) {
    const index = /^create (?:unique )?index concurrently if not exists (\w+)/.exec(statement)?.[1]
    if (index !== undefined) await dropUnfinished(sql, index)
    await retryLocked(() => sql.unsafe(statement))
  }
}

/** A build that was cut off leaves its index behind, which is filled by every change and read by nobody. */
async function dropUnfinished(sql: Sql, index: string) {
  const unfinished = await sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`
  if (unfinished.length > 0) await sql`drop index concurrently ${sql(index)}`
}

async function runInBites(sql: Sql, text: string) {
  const runOne = async (after: string | null): Promise<string | null> => {
    const [row] = await sql.unsafe<{ last: string | null }[]>(text, [after])
    return row?.last ?? null
  }
  let last = await retryLocked(() => runOne(null))
  while (last !== null) {
    const after = last
    last = await retryLocked(() => runOne(after))
  }
}

async function note(sql: SqlRunner, { name, expands }: Migration) {
  await sql`insert into migration (name, expands) values (${name}, ${expands})`
}

/** The statements of a file that runs apart: none has a semicolon in its middle. */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function retryLocked<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (tries === TRY_AGAIN.times || !isLocked(error)) throw error
      await sleep(TRY_AGAIN.afterMs)
    }
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK_DETECTED)
