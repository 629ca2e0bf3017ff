import { notificationJobs } from '#features/notification/notification.jobs.ts'
import { reminderJobs } from '#features/reminder/reminder.jobs.ts'
import { taskReminderJobs } from '#features/task/reminder/task-reminder.jobs.ts'
import { jobsOfOrders } from '#order-calls.ts'
import type { OrderSide } from '#order-side.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'
import { pushJobs } from '#push/push.jobs.ts'
import { sweepJobs } from '#sweep-jobs.ts'

type JobParts = Parameters<typeof notificationJobs>[0] & Parameters<typeof pushJobs>[0]

/** All that a server does without being called. */
export function serverJobs(parts: JobParts, { services, payments }: OrderSide): Job[] {
  return [
    ...jobsOfOrders(services),
    ...payments.jobs,
    ...reminderJobs(services),
    ...taskReminderJobs(services),
    ...notificationJobs(parts),
    ...pushJobs(parts),
    ...sweepJobs(parts),
  ]
}
