import { monthOf } from '@quan/contract/date/calendar-month.ts'
import { getHostStatement, type HostStatement } from '@quan/contract/hosting/host-statement.ts'
import { statementQueries } from '#features/accounting/statement.queries.ts'
import { readStatement } from '#features/accounting/sums.service.ts'
import type { Sql } from '#platform/database/connect.ts'
import { implement } from '#platform/http/implement.ts'

/** What organizers read of their own money. */
export const hostStatementRoutes = ({ sql }: { sql: Sql }) => [
  implement(getHostStatement, ({ input, member }) => readOwnStatement(sql, member.memberId, input.month)),
]

/** The month of somebody for themself: the statement that finance has of it in all cities, and since when there is one. */
async function readOwnStatement(sql: Sql, organizerId: string, month: string): Promise<HostStatement> {
  const figures = await readStatement(sql, { organizerId, month, cities: null })
  const first = await statementQueries(sql).findFirstMonth(organizerId)
  const due = figures.received - figures.returned - figures.fee
  return { ...figures, due, firstMonth: first === null ? null : monthOf(first) }
}
