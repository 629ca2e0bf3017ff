import { changeSeries } from '@quan/contract/console/series/series-change-calls.ts'
import { makeSeriesChanges } from '#features/activity-series/make-series-changes.ts'
import type { SeriesChangeParts } from '#features/activity-series/series-change.service.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { appendAudit } from '../audit/audit-log.ts'

const EVERY_MS = 2_000

/** Makes what operators change of series, date by date, and writes each down as theirs. */
export const seriesJobs = (parts: Omit<SeriesChangeParts, 'sql'> & { sql: Sql }): Job[] => [
  {
    name: 'change series',
    everyMs: EVERY_MS,
    run: (signal) =>
      makeSeriesChanges(
        {
          ...parts,
          note: (transaction, { draftId, activityId, operatorId, city, reason, ...details }) =>
            appendAudit(transaction, {
              at: parts.clock.now(),
              operatorId,
              act: changeSeries.path,
              outcome: reason === null ? 'done' : 'refused',
              target:
                activityId === null ? { kind: 'draft', id: draftId, city } : { kind: 'activity', id: activityId, city },
              details: { ...details, reason },
            }),
        },
        signal,
      ),
  },
]
