import { publishOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { publishDueDrafts } from '#features/hosting/due-drafts.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { appendAudit } from '../audit/audit-log.ts'

const EVERY_MS = 10_000

/** Publishes what operators scheduled, and writes it down as theirs. */
export const dueDraftJobs = ({ sql, clock }: { sql: Sql; clock: Clock }): Job[] => [
  {
    name: 'publish scheduled drafts',
    everyMs: EVERY_MS,
    run: (signal) =>
      publishDueDrafts(
        {
          sql,
          clock,
          note: (transaction, { draftId, operatorId, city, activityId }) =>
            appendAudit(transaction, {
              at: clock.now(),
              operatorId,
              act: publishOperatorDraft.path,
              outcome: activityId === null ? 'refused' : 'done',
              target: { kind: 'draft', id: draftId, city },
              details: { isScheduled: true, activityId },
            }),
        },
        signal,
      ),
  },
]
