import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { deviceQueries } from './device.queries.ts'

/**
 * Does in a transaction what must not outlast the login on a device: a log-out comes before it, or after it. Throws
 * `login.required` when it came before.
 */
export async function whileLoggedIn<Result>(sql: Sql, device: Caller, act: (tx: SqlRunner) => Promise<Result>) {
  return await sql.begin(async (tx) => {
    if (!(await deviceQueries(tx).hold(device))) throw new AppError(loginRequired)
    return await act(tx)
  })
}
