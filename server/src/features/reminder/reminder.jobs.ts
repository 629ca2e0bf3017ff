import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { remind, type RemindParts } from '#features/reminder/remind.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'

/** How late a reminder is given at most, in milliseconds. */
const REMIND_EVERY_MS = 10_000
const SWEEP_EVERY_MS = 10 * 60_000

/** Reminders of what members are going to, and the end of what is kept of them. */
export function reminderJobs(parts: RemindParts): Job[] {
  const { sql, clock } = parts
  const over = () => ({ table: 'activity_reminder', instant: 'starts_at', before: clock.now() - DAY_MS })
  return [
    { name: 'remind of starts', everyMs: REMIND_EVERY_MS, run: (signal) => remind(parts, signal) },
    { name: 'sweep reminders', everyMs: SWEEP_EVERY_MS, run: () => sweepAll(sql, over()) },
  ]
}
