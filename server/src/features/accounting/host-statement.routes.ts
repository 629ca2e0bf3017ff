import { getHostStatement } from '@quan/contract/hosting/host-statement.ts'
import { readOwnStatement } from '#features/accounting/host-statement.ts'
import type { Sql } from '#platform/database/connect.ts'
import { implement } from '#platform/http/implement.ts'

/** What organizers read of their own money. */
export const hostStatementRoutes = ({ sql }: { sql: Sql }) => [
  implement(getHostStatement, ({ input, member }) => readOwnStatement(sql, member.memberId, input.month)),
]
