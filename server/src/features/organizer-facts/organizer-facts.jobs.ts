import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { ATTENDANCE_DAYS, FACTS_SETTLED_AFTER_MS } from '@quan/contract/activity/organizer-facts.ts'
import { type CountedActivity, organizerFactsQueries } from '#features/organizer-facts/organizer-facts.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'

type FactParts = { sql: Sql; clock: Clock }

/** Activities that are counted in one transaction. */
const COUNTED_AT_A_TIME = 50
/** Facts change once a day; who looks for theirs waits so long at most. */
const COUNT_EVERY_MS = 60_000

/** Counts who came to activities that are over, and adds up what is told about their organizers. */
export const organizerFactsJobs = (parts: FactParts): Job[] => [
  { name: 'count who came', everyMs: COUNT_EVERY_MS, run: (signal) => countAll(parts, signal) },
]

/** Counts all that is due. */
export async function countAll(parts: FactParts, signal: AbortSignal) {
  let hasMore = true
  while (hasMore && !signal.aborted) hasMore = await parts.sql.begin((tx) => countSome(tx, parts))
  hasMore = true
  while (hasMore && !signal.aborted) hasMore = await parts.sql.begin((tx) => addUpOne(tx, parts))
}

/**
 * Counts the next activities, each once: that it is counted stands in the transaction that adds it to its organizer.
 * One without places counts as looked at and not as held. False = nothing is left.
 */
async function countSome(tx: SqlRunner, { clock }: FactParts): Promise<boolean> {
  const queries = organizerFactsQueries(tx)
  const now = clock.now()
  const counted = await queries.takeUncounted(now - FACTS_SETTLED_AFTER_MS, COUNTED_AT_A_TIME)
  if (counted.length === 0) return false
  await queries.saveCounts(counted)
  await queries.addHeld(heldBy(counted), now)
  return counted.length === COUNTED_AT_A_TIME
}

function heldBy(counted: readonly CountedActivity[]) {
  const byOrganizer = Map.groupBy(
    counted.filter(({ kept }) => kept > 0),
    ({ organizerId }) => organizerId,
  )
  return [...byOrganizer].map(([organizerId, { length: count }]) => ({ organizerId, count }))
}

/** Adds up the year of the next organizer. False = nobody is left. */
async function addUpOne(tx: SqlRunner, { clock }: FactParts): Promise<boolean> {
  const queries = organizerFactsQueries(tx)
  const now = clock.now()
  const memberId = await queries.takeDue(now)
  if (memberId === null) return false
  await queries.countYear(memberId, now - ATTENDANCE_DAYS * DAY_MS, ATTENDANCE_DAYS)
  return true
}
