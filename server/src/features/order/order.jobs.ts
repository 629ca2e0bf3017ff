import { REQUEST_ID_KEPT_MS } from '@quan/contract/order/order-limits.ts'
import { CloseReason } from '@quan/contract/order/order.ts'
import type { ActivitySummaries } from '#features/activity/activity-summary.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { PhoneLookups } from '#features/order/phone-lookup.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import type { EndOrders } from './end-orders.service.ts'
import { listOverdue, lockUnlessBusy } from './end-orders.queries.ts'

type CloseOverdue = { sql: Sql; clock: Clock; changes: Pick<OrderChanges, 'closeOrder'> }

/** Overdue orders listed at a time. */
const AT_A_TIME = 200

type OrderJobParts = {
  sql: Sql
  clock: Clock
  changes: Pick<OrderChanges, 'closeOrder'>
  phoneLookups: Pick<PhoneLookups, 'sweepOverdue'>
  summaries: Pick<ActivitySummaries, 'mend'>
  orderEnds: Pick<EndOrders, 'refundSuspended'>
}

/** How late an overdue order closes at most, in milliseconds. */
const CLOSE_EVERY_MS = 1_000
const REFUND_EVERY_MS = 30_000
const MEND_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 10 * 60_000

/** What is due around orders without anybody calling. */
export function orderJobs({ phoneLookups, summaries, orderEnds, ...parts }: OrderJobParts): Job[] {
  const { sql, clock } = parts
  const oldRequests = () => ({
    table: 'order_request',
    instant: 'created_at',
    before: clock.now() - REQUEST_ID_KEPT_MS,
  })
  return [
    { name: 'close overdue orders', everyMs: CLOSE_EVERY_MS, run: (signal) => closeOverdue(parts, signal) },
    { name: 'refund suspended members', everyMs: REFUND_EVERY_MS, run: orderEnds.refundSuspended },
    { name: 'count places anew', everyMs: MEND_EVERY_MS, run: () => summaries.mend() },
    { name: 'sweep order requests', everyMs: SWEEP_EVERY_MS, run: () => sweepAll(sql, oldRequests()) },
    { name: 'sweep phone phoneLookups', everyMs: SWEEP_EVERY_MS, run: () => phoneLookups.sweepOverdue() },
  ]
}

/**
 * Closes orders that were not paid in time, each in a transaction of its own, and tells how many. One that cannot be
 * closed keeps no other one open; it is thrown about in the end.
 */
export async function closeOverdue(
  { sql, clock, changes }: CloseOverdue,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const closeOne = (orderId: string) =>
    sql.begin(
      async (tx) => (await lockUnlessBusy(tx, orderId)) && (await changes.closeOrder(tx, orderId, CloseReason.overdue)),
    )
  let closed = 0
  const close = async (orderId: string) => {
    if (await closeOne(orderId)) closed += 1
  }
  const failures: Error[] = []
  let [listed, last]: [number, string | null] = [AT_A_TIME, null]
  // behind those that stay open there may be others
  while (listed === AT_A_TIME && !signal.aborted) {
    const overdue = await listOverdue(sql, { now: clock.now(), after: last, limit: AT_A_TIME })
    failures.push(...(await eachAlone(overdue, close, { nameOf: (orderId) => `order ${orderId}`, signal })))
    listed = overdue.length
    last = overdue.at(-1) ?? null
  }
  throwFailures(failures, 'an overdue order could not be closed')
  return closed
}
