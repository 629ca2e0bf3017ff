import type { SqlRunner } from '#platform/database/connect.ts'

/** Rows taken away at a time. */
export const SWEPT_AT_A_TIME = 50

type Overdue = {
  table: string
  /** The column that tells when; an index begins with it. */
  instant: string
  /** Milliseconds since 1970. */
  before: number
}

/**
 * Takes away some overdue rows of a table, those that others work on left out, and tells how many. Called with each
 * new row, it keeps the table small, and nobody ever waits for all of them.
 */
export async function sweep(sql: SqlRunner, { table, instant, before }: Overdue): Promise<number> {
  const { count } = await sql`
    delete from ${sql(table)} where ctid in (
      select ctid from ${sql(table)} where ${sql(instant)} < ${new Date(before)}
      order by ${sql(instant)} limit ${SWEPT_AT_A_TIME} for update skip locked)`
  return count
}

/** Takes away all overdue rows of a table, some at a time, and tells how many. Must run outside a transaction. */
export async function sweepAll(sql: SqlRunner, overdue: Overdue): Promise<number> {
  let [swept, last] = [0, SWEPT_AT_A_TIME]
  while (last === SWEPT_AT_A_TIME) {
    last = await sweep(sql, overdue)
    swept += last
  }
  return swept
}
