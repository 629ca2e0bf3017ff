import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { memberQueries } from './member.queries.ts'
import type { MemberRow } from './member-row.ts'

type RemoveLocationParts = {
  sql: Sql
  /** Takes away the copies of a member's data that were made before: the place is in them. */
  removeCopies(sql: SqlRunner, memberId: string): Promise<void>
}

/** Forgets where a member was, also in what was copied for them. Throws `login.required`. */
export async function removeLocation(memberId: string, { sql, removeCopies }: RemoveLocationParts): Promise<MemberRow> {
  return await sql.begin(async (transaction) => {
    const left = await memberQueries(transaction).removeLocation(memberId)
    if (!left) throw new AppError(loginRequired)
    await removeCopies(transaction, memberId)
    return left
  })
}
