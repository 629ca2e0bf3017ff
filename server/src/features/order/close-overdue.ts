import { CloseReason } from '@quan/contract/order/order.ts'
import { listOverdue, lockUnlessBusy } from '#features/order/end-orders.queries.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

type CloseOverdue = { sql: Sql; clock: Clock; changes: Pick<OrderChanges, 'closeOrder'> }

/** Orders a run deals with at most; what is left is dealt with a moment later. */
const AT_A_TIME = 200

/**
 * Closes orders that were not paid in time, each in a transaction of its own, and tells how many. One that cannot be
 * closed keeps no other one open; it is thrown about in the end.
 */
export async function closeOverdue({ sql, clock, changes }: CloseOverdue, signal?: AbortSignal): Promise<number> {
  const closeOne = (orderId: string) =>
    sql.begin(
      async (tx) => (await lockUnlessBusy(tx, orderId)) && (await changes.closeOrder(tx, orderId, CloseReason.overdue)),
    )
  const failures: unknown[] = []
  let closed = 0
  for (const orderId of await listOverdue(sql, clock.now(), AT_A_TIME)) {
    if (signal?.aborted) break
    const isClosed = await closeOne(orderId).catch((error: unknown) => void failures.push(error))
    if (isClosed) closed += 1
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} overdue orders could not be closed`)
  return closed
}
