import type { Sql, SqlRunner } from '#platform/database/connect.ts'

/** Held alone by a backup, and for a moment by whoever asks whether one is made. */
const LOCK = 'backup'
/** Longest wait for those who ask, in milliseconds; whoever holds it longer is another backup. */
const LOCK_WAIT_MS = 10_000
/** The code PostgreSQL gives a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * True while a backup is made: files that went would then lack in it, although the rows in it name them. Ask after
 * the deletion of the row is committed: a backup that begins later has the row as deleted.
 */
export async function isBackupRunning(sql: SqlRunner): Promise<boolean> {
  const [row] = await sql<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${LOCK}, 0)) as "isFree"`
  return row?.isFree !== true
}

/** Works while no file goes. Throws when the connection was lost meanwhile: files may have gone then. */
export async function whileFilesStay(sql: Sql, act: () => Promise<void>, { waitMs = LOCK_WAIT_MS } = {}) {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`set local lock_timeout = ${waitMs}; set local idle_in_transaction_session_timeout = 0`)
    await transaction`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.catch(sayOtherBackup)
    await act()
  })
}

function sayOtherBackup(cause: unknown): never {
  const isTaken = cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE
  throw isTaken ? new Error('Another backup is being made: wait for its end.', { cause }) : cause
}
