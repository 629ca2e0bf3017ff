import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { activityCancelQueries } from '#features/activity-cancel/activity-cancel.queries.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** `already`: it was cancelled before; `over`: it has ended, so that nothing is left to cancel. */
export type CancelOutcome = { outcome: 'cancelled' | 'already' | 'over'; title: string }

/**
 * Cancels an activity: from now on nobody can sign up, and every list says so. Closing and giving back what was bought
 * is the work of the winding up. Repeating it changes nothing. Throws `activity.not_found`.
 */
export async function cancelActivity(
  id: string,
  { sql, clock }: { sql: Sql | SqlRunner; clock: Clock },
): Promise<CancelOutcome> {
  return await inTransaction(sql, async (tx) => {
    // whoever is about to hold a place there sees it afterwards, or has held it before
    await lockTicketTypes(tx, id)
    const queries = activityCancelQueries(tx)
    const activity = await queries.find(id)
    if (!activity) throw new AppError(activityNotFound)
    const { title, end_at: endAt, cancelled_at: cancelledAt } = activity
    if (cancelledAt) return { outcome: 'already', title }
    if (endAt.getTime() <= clock.now()) return { outcome: 'over', title }
    await queries.cancel(id, { reason: 'activityCancelled', at: clock.now() })
    return { outcome: 'cancelled', title }
  })
}
