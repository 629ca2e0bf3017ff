import { sweepOverdueExports } from '#features/my-data/export.service.ts'
import { sweepOverdueNotifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'

/** Wait between two sweeps, in milliseconds: what is kept for a day or for months may stay some minutes longer. */
const SWEEP_EVERY_MS = 10 * 60_000

/** What takes away by itself what is kept too long, though nobody adds anything or asks for it. */
export const sweepJobs = (parts: { sql: Sql; clock: Clock }): Job[] => [
  { name: 'sweep notifications', everyMs: SWEEP_EVERY_MS, run: () => sweepOverdueNotifications(parts) },
  { name: 'sweep exports', everyMs: SWEEP_EVERY_MS, run: () => sweepOverdueExports(parts) },
]
