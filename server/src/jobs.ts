import { DOOR_PHONE_KEPT_MS } from '@quan/contract/check-in/door-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { factorBox, SEALED_FACTORS } from '#console/access/second-factor.ts'
import { dueDraftJobs } from '#console/activities/due-drafts.jobs.ts'
import { bulkActJobs } from '#console/activities/bulk-act.jobs.ts'
import { auditJob } from '#console/audit/audit.jobs.ts'
import { seriesJobs } from '#console/series/series.jobs.ts'
import { keepSumsJob } from '#features/accounting/keep-sums.jobs.ts'
import { importJobs } from '#features/activity-import/import.jobs.ts'
import { peopleExportJob } from '#features/people-desk/people-export.service.ts'
import { moneyCheckJobs } from '#features/accounting/money-check.jobs.ts'
import { accountSecurityJobs } from '#features/account-security/account-security.jobs.ts'
import { activityCancelJobs } from '#features/activity-cancel/activity-cancel.jobs.ts'
import { besideJobs } from '#features/beside/beside.jobs.ts'
import { operatorMessageJobs } from '#features/operator-message/operator-message.jobs.ts'
import { movedNewsJobs } from '#features/activity-change/moved-news.ts'
import { announcementJobs } from '#features/announcement/announcement.jobs.ts'
import { alertJobs } from '#features/alert/alert.jobs.ts'
import { companionJobs } from '#features/companion/companion.jobs.ts'
import { sealMembersJob } from '#features/member/seal-members.ts'
import { conversationJobs } from '#features/conversation/conversation.jobs.ts'
import { matchJobs } from '#features/matching/match.jobs.ts'
import { loginJob } from '#features/login/login.jobs.ts'
import { deletedMembersJob } from '#features/my-data/deleted-members.jobs.ts'
import { sweepConsents } from '#features/my-data/delete-account.service.ts'
import { sweepOverdueExports } from '#features/my-data/export.service.ts'
import { notificationJobs } from '#features/notification/notification.jobs.ts'
import { reachJobs } from '#features/notification/reach.jobs.ts'
import { sweepOverdueNotifications } from '#features/notification/notification.service.ts'
import { orderJobs } from '#features/order/order.jobs.ts'
import { forgetPayersJob } from '#features/payment/payment.jobs.ts'
import { SEALED_PLACE_NOTES } from '#features/people-desk/place-note.ts'
import { organizerFactsJobs } from '#features/organizer-facts/organizer-facts.jobs.ts'
import { deskPictureJob } from '#features/desk-picture/desk-picture.jobs.ts'
import { pictureSweepJob } from '#features/picture/picture.jobs.ts'
import { insightJob, writeViewsJob } from '#features/insight/insight.jobs.ts'
import { reminderJobs } from '#features/reminder/reminder.jobs.ts'
import { safetyCompanionJobs } from '#features/safety-companion/safety-companion.jobs.ts'
import { taskReminderJobs } from '#features/task/task-reminder.jobs.ts'
import { SEALED_SAFETY } from '#features/safety/sealed-columns.ts'
import { waitingListJobs } from '#features/waiting-list/waiting-list.jobs.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import { BLOCK_KEPT_MS } from '@quan/contract/safety/block.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import { sealAnew } from '#platform/personal-data/seal-anew.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { pushJobs } from '#push/push.jobs.ts'
import type { ServiceParts, Services } from '#services.ts'

type JobParts = Pick<ServiceParts, 'sql' | 'clock' | 'log' | 'keys' | 'config' | 'sms' | 'wechat'> & {
  /** Null where no browser can be woken. */
  webPush: Pick<WebPush, 'send'> | null
}

/** Wait between two sweeps, in milliseconds: what is kept for a day or for months may stay some minutes longer. */
const SWEEP_EVERY_MS = 10 * 60_000
/** Processes that were started before a key was changed may seal by the one before until they are started anew. */
const SEAL_EVERY_MS = 3_600_000

/** Forgets which lists of participants were asked for, once they count no longer. */
const sweepLooks = ({ sql, clock }: Pick<JobParts, 'sql' | 'clock'>) =>
  sweepAll(sql, { table: 'participant_look', instant: 'looked_at', before: clock.now() - DAY_MS })

/** Forgets whom members turned to more than a day ago. */
const sweepReaches = ({ sql, clock }: Pick<JobParts, 'sql' | 'clock'>) =>
  sweepAll(sql, { table: 'reach_day', instant: 'began_at', before: clock.now() - DAY_MS })

/** Links to doors and who helped are kept this long: activities begin at most a year ahead. */
const DOOR_LINK_KEPT_MS = 400 * DAY_MS
/** What helpers' phones are called goes sooner: they have no account. */
async function sweepDoors({ sql, clock }: Pick<JobParts, 'sql' | 'clock'>) {
  const before = clock.now() - DOOR_LINK_KEPT_MS
  await sweepAll(sql, { table: 'door_phone', instant: 'last_at', before: clock.now() - DOOR_PHONE_KEPT_MS })
  await sweepAll(sql, { table: 'door_link', instant: 'created_at', before })
  await sweepAll(sql, { table: 'co_host', instant: 'asked_at', before })
}

/** Notes about people at activities go a while after these. */
const sweepPlaceNotes = ({ sql, clock }: Pick<JobParts, 'sql' | 'clock'>) =>
  sweepAll(sql, { table: 'place_note', instant: 'kept_until', before: clock.now() })

/** Blocks of those who went are kept a while for who comes with the same number. */
const sweepKeptBlocks = ({ sql, clock }: Pick<JobParts, 'sql' | 'clock'>) =>
  sweepAll(sql, { table: 'kept_block', instant: 'kept_at', before: clock.now() - BLOCK_KEPT_MS })

/** What each process that answers calls does for itself, whoever does what is due. */
export const callJobs = ({ views, unfitWords }: Pick<Services, 'views' | 'unfitWords'>): Job[] => [
  writeViewsJob(views),
  unfitWords.job,
]

/** All that a server does without being called. */
export function serverJobs(parts: JobParts, services: Services): Job[] {
  const { notifications, changes, offerFreedPlaces } = services
  const shared = { sql: parts.sql, clock: parts.clock, notifications, changes }
  return [
    ...orderJobs({ ...shared, ...services }),
    ...besideJobs(services),
    ...waitingListJobs({ ...shared, ...services }),
    ...activityCancelJobs(shared),
    ...matchJobs({ ...shared, ...services }),
    ...accountSecurityJobs({ ...parts, ...services }),
    services.suspensions.job,
    services.heldContents.job,
    ...companionJobs({ ...parts, ...services }),
    loginJob(parts),
    sealMembersJob({ ...parts, ...services }),
    ...conversationJobs({ ...parts, ...services }),
    ...services.payments.jobs,
    forgetPayersJob(parts),
    keepSumsJob({ sql: parts.sql, feePermille: parts.config.organizerFeePermille }),
    ...moneyCheckJobs(parts),
    peopleExportJob({ ...parts, vault: services.vault }),
    ...importJobs({ ...parts, vault: services.vault }),
    insightJob(parts),
    ...dueDraftJobs(parts),
    ...bulkActJobs(parts),
    auditJob(parts),
    ...seriesJobs({ ...shared, offerFreedPlaces, vault: services.vault, ...services.pictureFiles }),
    ...reminderJobs(shared),
    ...safetyCompanionJobs(shared),
    ...organizerFactsJobs(parts),
    ...alertJobs({ ...shared, ...services }),
    ...announcementJobs(shared),
    ...movedNewsJobs(shared),
    ...operatorMessageJobs(shared),
    ...taskReminderJobs(shared),
    ...notificationJobs(parts),
    ...reachJobs({ ...parts, ...parts.config, vault: services.vault }),
    ...pushJobs(parts),
    { name: 'sweep notifications', everyMs: SWEEP_EVERY_MS, run: () => sweepOverdueNotifications(parts) },
    deletedMembersJob({ ...parts, dataDir: parts.config.dataDir, closeAccount: services.closeAccount }),
    deskPictureJob(parts),
    pictureSweepJob({ ...parts, store: services.sweptFiles }),
    { name: 'sweep participant looks', everyMs: SWEEP_EVERY_MS, run: () => sweepLooks(parts) },
    { name: 'sweep reaches', everyMs: SWEEP_EVERY_MS, run: () => sweepReaches(parts) },
    { name: 'sweep door links', everyMs: SWEEP_EVERY_MS, run: () => sweepDoors(parts) },
    { name: 'sweep place notes', everyMs: SWEEP_EVERY_MS, run: async () => void (await sweepPlaceNotes(parts)) },
    {
      name: 'seal notes and reports',
      everyMs: SEAL_EVERY_MS,
      async run(signal) {
        await sealAnew([...SEALED_PLACE_NOTES, ...SEALED_SAFETY], { sql: parts.sql, box: services.vault, signal })
        await sealAnew(SEALED_FACTORS, { sql: parts.sql, box: factorBox(parts.keys), signal })
      },
    },
    { name: 'sweep kept blocks', everyMs: SWEEP_EVERY_MS, run: async () => void (await sweepKeptBlocks(parts)) },
    { name: 'sweep exports', everyMs: SWEEP_EVERY_MS, run: () => sweepOverdueExports(parts) },
    { name: 'sweep consents', everyMs: SWEEP_EVERY_MS, run: async () => void (await sweepConsents(parts)) },
  ]
}
