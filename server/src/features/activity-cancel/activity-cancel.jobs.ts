import { checkMinimum } from '#features/activity-cancel/check-minimum.ts'
import { windUp, type WindUpParts } from '#features/activity-cancel/wind-up.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'

const EVERY_MS = 5_000

/** Cancels what too few people signed up for, and ends what hangs on everything that was cancelled. */
export const activityCancelJobs = (parts: WindUpParts): Job[] => [
  { name: 'check minimum', everyMs: EVERY_MS, run: (signal) => checkMinimum(parts, signal) },
  { name: 'wind up cancelled', everyMs: EVERY_MS, run: (signal) => windUp(parts, signal) },
]
