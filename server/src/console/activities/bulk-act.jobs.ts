import { BulkActKind } from '@quan/contract/console/activities/bulk-act.ts'
import { cancelAtDesk } from '@quan/contract/console/activities/cancel-activity.ts'
import { publishOperatorDraft, removeOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { type BulkItemOutcome, makeBulkActs } from '#features/bulk-act/make-bulk-acts.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { appendAudit } from '../audit/audit-log.ts'

const EVERY_MS = 2_000
const SWEEP_EVERY_MS = 3_600_000
/** What became of each is kept this long; the log keeps it for ever. */
const KEPT_MS = 30 * DAY_MS

/** The call that does the same to one alone: the log shows each under its name. */
const actOf = ({ of, kind }: BulkItemOutcome) =>
  (kind === BulkActKind.publish ? publishOperatorDraft : of === 'activity' ? cancelAtDesk : removeOperatorDraft).path

/** Does what operators began with several, one by one, and writes each down as theirs. */
export const bulkActJobs = ({ sql, clock }: { sql: Sql; clock: Clock }): Job[] => [
  {
    name: 'do bulk acts',
    everyMs: EVERY_MS,
    run: (signal) =>
      makeBulkActs(
        {
          sql,
          clock,
          log: (transaction, outcome) => {
            const { of, id, operatorId, city, actId, note, activityId, failure } = outcome
            return appendAudit(transaction, {
              at: clock.now(),
              operatorId,
              act: actOf(outcome),
              outcome: failure === null ? 'done' : 'refused',
              target: { kind: of, id, city },
              details: { bulkAct: actId, note, activityId, reason: failure?.reason ?? null },
            })
          },
        },
        signal,
      ),
  },
  {
    name: 'sweep bulk acts',
    everyMs: SWEEP_EVERY_MS,
    run: async () =>
      void (await sweepAll(sql, { table: 'bulk_act', instant: 'begun_at', before: clock.now() - KEPT_MS })),
  },
]
