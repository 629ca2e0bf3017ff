import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { deviceQueries } from './device.queries.ts'

/**
 * Does in a transaction what must not outlast the login on a device: a log-out, or the end of the account, comes before
 * it, or after it. Throws `login.required` when it came before.
 */
export async function whileLoggedIn<Result>(sql: Sql, device: Caller, act: (tx: SqlRunner) => Promise<Result>) {
  return await sql.begin(async (tx) => {
    const devices = deviceQueries(tx)
    // whoever ends an account holds it before its devices, so do we
    const stands = (await devices.holdMember(device.memberId)) && (await devices.hold(device))
    if (!stands) throw new AppError(loginRequired)
    return await act(tx)
  })
}
