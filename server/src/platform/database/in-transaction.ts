import type { Sql, SqlRunner } from '#platform/database/connect.ts'

/** Does something in one transaction: a new one of a pool, or the one that the caller has begun. */
export async function inTransaction<Result>(
  sql: Sql | SqlRunner,
  act: (transaction: SqlRunner) => Promise<Result>,
): Promise<Result> {
  return 'begin' in sql ? ((await sql.begin(act)) as Result) : await act(sql)
}
