import { jobsOfOrders } from '#order-calls.ts'
import type { OrderSide } from '#order-side.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'
import { sweepJobs } from '#sweep-jobs.ts'

/** All that a server does without being called. */
export function serverJobs(parts: { sql: Sql; clock: Clock }, { services, payments }: OrderSide): Job[] {
  return [...jobsOfOrders(services), ...payments.jobs, ...sweepJobs(parts)]
}
