import { monthOf } from '@quan/contract/date/calendar-month.ts'
import type { HostStatement } from '@quan/contract/hosting/host-statement.ts'
import { statementQueries } from '#features/accounting/statement.queries.ts'
import { readStatement } from '#features/accounting/sums.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** The month of somebody for themself: the statement that finance has of it in all cities, and since when there is one. */
export async function readOwnStatement(sql: SqlRunner, organizerId: string, month: string): Promise<HostStatement> {
  const figures = await readStatement(sql, { organizerId, month, cities: null })
  const first = await statementQueries(sql).findFirstMonth(organizerId)
  const due = figures.received - figures.returned - figures.fee
  return { ...figures, due, firstMonth: first === null ? null : monthOf(first) }
}
