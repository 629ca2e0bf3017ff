import { activityCancelQueries } from '#features/activity-cancel/activity-cancel.queries.ts'
import { lockTicketTypes } from '#features/order/changes/lock-ticket-types.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'

type MinimumParts = { sql: Sql; clock: Clock }

/**
 * Cancels activities for which too few people paid until the deadline. It is decided once, and only when nobody who
 * signed up in time has yet to pay: what is given back later cancels nothing.
 */
export async function checkMinimum(parts: MinimumParts, signal: AbortSignal) {
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
