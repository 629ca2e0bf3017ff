import { remindOfTasks, type TaskReminderParts } from '#features/task/reminder/remind-of-tasks.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'

/** How late a reminder of tasks is given at most, in milliseconds. */
const REMIND_EVERY_MS = 30_000

/** Reminders of the tasks that members chose. */
export const taskReminderJobs = (parts: TaskReminderParts): Job[] => [
  { name: 'remind of tasks', everyMs: REMIND_EVERY_MS, run: (signal) => remindOfTasks(parts, signal) },
]
