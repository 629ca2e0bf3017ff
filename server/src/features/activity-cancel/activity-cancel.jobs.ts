import {
  settleCancelledActivities,
  type SettlementParts,
} from '#features/activity-cancel/settle-cancelled-activities.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { activityCancelQueries } from './activity-cancel.queries.ts'

const EVERY_MS = 5_000

/** Cancels what too few people signed up for, and ends what hangs on everything that was cancelled. */
export const activityCancelJobs = (parts: SettlementParts): Job[] => [
  { name: 'check minimum', everyMs: EVERY_MS, run: (signal) => checkMinimum(parts, signal) },
  { name: 'wind up cancelled', everyMs: EVERY_MS, run: (signal) => settleCancelledActivities(parts, signal) },
]

type MinimumParts = { sql: Sql; clock: Clock }

/**
 * Cancels activities for which too few people paid until the deadline. It is decided once, and only when nobody who
 * signed up in time has yet to pay: what is given back later cancels nothing.
 */
async function checkMinimum(parts: MinimumParts, signal: AbortSignal) {
  for (const id of await activityCancelQueries(parts.sql).listUnchecked(parts.clock.now())) {
    if (signal.aborted) return
    await parts.sql.begin((tx) => decide(tx, id, parts.clock.now()))
  }
}

async function decide(tx: SqlRunner, id: string, now: number) {
  await lockTicketTypes(tx, id)
  const queries = activityCancelQueries(tx)
  const turnout = await queries.findTurnout(id, now)
  if (!turnout || turnout.is_undecided) return
  await queries.noteChecked(id, now)
  // what took place while no server ran did take place
  if (turnout.is_over || turnout.paid >= turnout.min_participants) return
  await queries.cancel(id, { reason: 'tooFew', at: now })
}
