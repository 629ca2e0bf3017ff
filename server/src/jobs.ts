import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { dueDraftJobs } from '#console/activities/due-drafts.jobs.ts'
import { moneyCheckJobs } from '#features/accounting/money-check.jobs.ts'
import { accountSecurityJobs } from '#features/account-security/account-security.jobs.ts'
import { activityCancelJobs } from '#features/activity-cancel/activity-cancel.jobs.ts'
import { besideJobs } from '#features/beside/beside.jobs.ts'
import { alertJobs } from '#features/alert/alert.jobs.ts'
import { companionJobs } from '#features/companion/companion.jobs.ts'
import { sealMembersJob } from '#features/member/seal-members.ts'
import { conversationJobs } from '#features/conversation/conversation.jobs.ts'
import { matchJobs } from '#features/matching/match.jobs.ts'
import { deletedMembersJob } from '#features/my-data/deleted-members.jobs.ts'
import { sweepConsents } from '#features/my-data/delete-account.service.ts'
import { sweepOverdueExports } from '#features/my-data/export.service.ts'
import { notificationJobs } from '#features/notification/notification.jobs.ts'
import { reachJobs } from '#features/notification/reach.jobs.ts'
import { sweepOverdueNotifications } from '#features/notification/notification.service.ts'
import { orderJobs } from '#features/order/order.jobs.ts'
import { pictureSweepJob } from '#features/picture/picture.jobs.ts'
import { reminderJobs } from '#features/reminder/reminder.jobs.ts'
import { taskReminderJobs } from '#features/task/task-reminder.jobs.ts'
import { waitingListJobs } from '#features/waiting-list/waiting-list.jobs.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { pushJobs } from '#push/push.jobs.ts'
import type { ServiceParts, Services } from '#services.ts'

type JobParts = Pick<ServiceParts, 'sql' | 'clock' | 'log' | 'keys' | 'config' | 'sms' | 'wechat'> & {
  /** Null where no browser can be woken. */
  webPush: Pick<WebPush, 'send'> | null
}

/** Wait between two sweeps, in milliseconds: what is kept for a day or for months may stay some minutes longer. */
const SWEEP_EVERY_MS = 10 * 60_000

/** Forgets which lists of participants were asked for, once they count no longer. */
const sweepLooks = ({ sql, clock }: Pick<JobParts, 'sql' | 'clock'>) =>
  sweepAll(sql, { table: 'participant_look', instant: 'looked_at', before: clock.now() - DAY_MS })

/** Links to doors, and the phones they were opened on, are kept this long: activities begin at most a year ahead. */
const DOOR_LINK_KEPT_MS = 400 * DAY_MS
const sweepDoorLinks = ({ sql, clock }: Pick<JobParts, 'sql' | 'clock'>) =>
  sweepAll(sql, { table: 'door_link', instant: 'created_at', before: clock.now() - DOOR_LINK_KEPT_MS })

/** All that a server does without being called. */
export function serverJobs(parts: JobParts, services: Services): Job[] {
  const { notifications, changes, offerFreedPlaces } = services
  const shared = { sql: parts.sql, clock: parts.clock, notifications, changes }
  return [
    ...orderJobs({ ...shared, ...services }),
    ...besideJobs(services),
    ...waitingListJobs({ ...shared, offerFreedPlaces }),
    ...activityCancelJobs(shared),
    ...matchJobs({ ...shared, ...services }),
    ...accountSecurityJobs({ ...parts, ...services }),
    services.suspensions.job,
    ...companionJobs({ ...parts, ...services }),
    sealMembersJob({ ...parts, ...services }),
    ...conversationJobs({ ...parts, ...services }),
    ...services.payments.jobs,
    ...moneyCheckJobs(parts),
    ...dueDraftJobs(parts),
    ...reminderJobs(shared),
    ...alertJobs({ ...shared, ...services }),
    ...taskReminderJobs(shared),
    ...notificationJobs(parts),
    ...reachJobs({ ...parts, ...parts.config, vault: services.vault }),
    ...pushJobs(parts),
    { name: 'sweep notifications', everyMs: SWEEP_EVERY_MS, run: () => sweepOverdueNotifications(parts) },
    deletedMembersJob({ ...parts, dataDir: parts.config.dataDir, closeAccount: services.closeAccount }),
    pictureSweepJob({ ...parts, store: services.sweptFiles }),
    { name: 'sweep participant looks', everyMs: SWEEP_EVERY_MS, run: () => sweepLooks(parts) },
    { name: 'sweep door links', everyMs: SWEEP_EVERY_MS, run: async () => void (await sweepDoorLinks(parts)) },
    { name: 'sweep exports', everyMs: SWEEP_EVERY_MS, run: () => sweepOverdueExports(parts) },
    { name: 'sweep consents', everyMs: SWEEP_EVERY_MS, run: async () => void (await sweepConsents(parts)) },
  ]
}
