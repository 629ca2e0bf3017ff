import type { Sql, SqlRunner, TransactionSql } from '#platform/database/connect.ts'

/** Does something in one transaction: a new one of a pool, or the one that the caller has begun. */
export async function inTransaction<Result>(
  sql: Sql | SqlRunner,
  act: (transaction: SqlRunner) => Promise<Result>,
): Promise<Result> {
  return 'begin' in sql ? ((await sql.begin(act)) as Result) : await act(sql)
}

/** Does a part of the caller's transaction: where it fails that part alone is taken back, and the failure is thrown. */
export async function inSavepoint<Result>(tx: SqlRunner, act: (part: SqlRunner) => Promise<Result>): Promise<Result> {
  if (!isTransaction(tx)) throw new Error('Only a transaction has parts that are taken back alone.')
  return (await tx.savepoint(act)) as Result
}

const isTransaction = (sql: SqlRunner): sql is TransactionSql => 'savepoint' in sql
