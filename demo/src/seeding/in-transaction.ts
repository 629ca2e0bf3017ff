import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { Day } from '#time/calendar-day.ts'

/** Keeps two starts on one database from storing the same day at once. */
const LOCK_KEY = 2_198
/** The day of work that belongs to no single one. */
export const EVERY_DAY: Day = 0

/** Does a day's work on one connection, whole or not at all; whoever works on the same day waits. */
export async function inTransaction<Result>(sql: Sql, day: Day, act: (sql: Sql) => Promise<Result>): Promise<Result> {
  const connection = await sql.reserve()
  try {
    await connection`begin`
    await connection`select pg_advisory_xact_lock(${LOCK_KEY}, ${day})`
    const result = await act(connection)
    await connection`commit`
    return result
  } catch (error) {
    // a lost connection has rolled back already; the first failure is the one to tell
    await connection`rollback`.catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}
