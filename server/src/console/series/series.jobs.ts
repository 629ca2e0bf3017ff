import { changeSeries } from '@quan/contract/console/series/series-change-calls.ts'
import { extendSeries } from '@quan/contract/console/series/series-extension-calls.ts'
import { type ChangedDate, makeSeriesChanges } from '#features/activity-series/make-series-changes.ts'
import { makeSeriesExtensions } from '#features/activity-series/make-series-extensions.ts'
import type { SeriesChangeParts } from '#features/activity-series/series-change.service.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { loggedValues } from '../audit/activity-changes.ts'
import { appendAudit } from '../audit/audit-log.ts'

const EVERY_MS = 2_000

type Parts = Omit<SeriesChangeParts, 'sql'> & { sql: Sql; store: Pick<PictureStore, 'find' | 'put'> }

/** Makes what operators change of series or add to them, date by date, and writes each down as theirs. */
export const seriesJobs = (parts: Parts): Job[] => [
  {
    name: 'change series',
    everyMs: EVERY_MS,
    run: (signal) =>
      makeSeriesChanges(
        {
          ...parts,
          log: (transaction, { draftId, activityId, operatorId, city, reason, change, ...details }) =>
            appendAudit(transaction, {
              at: parts.clock.now(),
              operatorId,
              act: changeSeries.path,
              outcome: reason === null ? 'done' : 'refused',
              target:
                activityId === null ? { kind: 'draft', id: draftId, city } : { kind: 'activity', id: activityId, city },
              details: { ...details, ...(change && saidOf(change)), reason },
            }),
        },
        signal,
      ),
  },
  {
    name: 'extend series',
    everyMs: EVERY_MS,
    run: (signal) =>
      makeSeriesExtensions(
        {
          ...parts,
          log: (transaction, { draftId, operatorId, seriesId, city, ...details }) =>
            appendAudit(transaction, {
              at: parts.clock.now(),
              operatorId,
              act: extendSeries.path,
              outcome: details.reason === null ? 'done' : 'refused',
              target: draftId === null ? { kind: 'series', id: seriesId, city } : { kind: 'draft', id: draftId, city },
              details: { ...details, seriesId },
            }),
        },
        signal,
      ),
  },
]

const saidOf = ({ names, before, after }: NonNullable<ChangedDate['change']>) => ({
  fields: names,
  before: loggedValues(before, names),
  after: loggedValues(after, names),
})
