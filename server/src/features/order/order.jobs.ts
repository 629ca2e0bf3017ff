import { REQUEST_ID_KEPT_MS } from '@quan/contract/order/order-limits.ts'
import type { ActivitySummaries } from '#features/activity/summary/activity-summary.service.ts'
import { closeOverdue } from '#features/order/close-overdue.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { PhoneLooks } from '#features/order/phone-lookup.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'

type OrderJobParts = {
  sql: Sql
  clock: Clock
  changes: Pick<OrderChanges, 'closeOrder'>
  looks: Pick<PhoneLooks, 'sweepOverdue'>
  summaries: Pick<ActivitySummaries, 'mend'>
}

/** How late an overdue order closes at most, in milliseconds. */
const CLOSE_EVERY_MS = 1_000
const MEND_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 10 * 60_000

/** What is due around orders without anybody calling. */
export function orderJobs({ looks, summaries, ...parts }: OrderJobParts): Job[] {
  const { sql, clock } = parts
  const oldRequests = () => ({
    table: 'order_request',
    instant: 'created_at',
    before: clock.now() - REQUEST_ID_KEPT_MS,
  })
  return [
    { name: 'close overdue orders', everyMs: CLOSE_EVERY_MS, run: (signal) => closeOverdue(parts, signal) },
    { name: 'count places anew', everyMs: MEND_EVERY_MS, run: () => summaries.mend() },
    { name: 'sweep order requests', everyMs: SWEEP_EVERY_MS, run: () => sweepAll(sql, oldRequests()) },
    { name: 'sweep phone looks', everyMs: SWEEP_EVERY_MS, run: () => looks.sweepOverdue() },
  ]
}
