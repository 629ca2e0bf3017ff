import { SECOND_PERSON_AFTER_MS } from '@quan/contract/console/accounting/accounting-limits.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { refundProposalQueries } from './refund-proposal.queries.ts'

/** Whether two operators could be one person: the same, or one who could still enter as the other. */
export const couldBeOne = (sql: SqlRunner, operators: readonly [string, string], now: number): Promise<boolean> =>
  refundProposalQueries(sql).mayBeOne(operators, now - SECOND_PERSON_AFTER_MS)
