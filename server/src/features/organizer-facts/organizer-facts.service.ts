import type { SqlRunner } from '#platform/database/connect.ts'
import { organizerFactsQueries } from './organizer-facts.queries.ts'
import type { OwnFacts } from './own-facts.ts'

/** What an organizer sees of themself; null while nothing is counted. */
export const findOwnFacts = (sql: SqlRunner, memberId: string): Promise<OwnFacts | null> =>
  organizerFactsQueries(sql).find(memberId)
