import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { planSeriesDate } from '@quan/contract/console/series/series-change.ts'
import { partsOfActivity, partsOfDraft } from '@quan/contract/console/series/series-parts.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import { changesAtDesk } from '#features/activity-desk/change-at-desk.service.ts'
import { changedActivity, changedDraft, refusalOf } from '#features/activity-series/changed-date.ts'
import { type DueDate, seriesChangeQueries } from '#features/activity-series/series-change.queries.ts'
import type { SeriesChangeParts } from '#features/activity-series/series-change.service.ts'
import { type SeriesDateRow, seriesQueries } from '#features/activity-series/series.queries.ts'
import { ANYTHING, publishedAt } from '#features/activity-series/series.service.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { throwFailures } from '#platform/process/each-alone.ts'
import { oneAfterAnother } from '#platform/process/one-after-another.ts'

/** Who began it was shut out meanwhile, or answers for other cities or other work. */
const OPERATOR_GONE = '发起修改的人已经不能改它'
/** What failed for no reason that an operator could mend. */
const FAILED = '没有改成，请打开这一场再试一次'

/** What became of one date of a change. */
export type ChangedDate = {
  seriesId: string
  draftId: string
  activityId: string | null
  operatorId: string
  city: string | null
  /** Parts that became another. */
  names: string[]
  told: number
  refund: number
  /** Why it stayed as it was; null = it was changed. */
  reason: string | null
}

type Parts = Omit<SeriesChangeParts, 'sql'> & {
  sql: Sql
  /** Writes each into the log, in the transaction that changes it. */
  log: (transaction: SqlRunner, outcome: ChangedDate) => Promise<void>
}

/**
 * Changes the dates whose turn has come, each in a transaction of its own that writes its outcome down: a process may be
 * killed anywhere, and another goes on behind it. One that cannot be changed stays as it is and keeps none of the others.
 */
export async function makeSeriesChanges({ sql, log, ...parts }: Parts, signal: AbortSignal): Promise<void> {
  const failures = await oneAfterAnother<DueDate>({
    signal,
    async doNext(take) {
      await sql.begin(async (transaction) => {
        const due = await seriesChangeQueries(transaction).takeDue()
        if (due === null) return
        take(due)
        await changeDate(due, { ...parts, sql: transaction, log })
      })
    },
    async saveFailure(due, error) {
      const outcome = { ...outcomeOf(due), reason: error ? refusalOf(error) : FAILED }
      await sql.begin((transaction) => end(due, outcome, { sql: transaction, log }))
    },
  })
  await seriesChangeQueries(sql).endDone(parts.clock.now())
  throwFailures(failures, 'a date of a series could not be changed')
}

type Ending = Pick<Parts, 'log'> & { sql: SqlRunner }

/** One that failed is free until that is saved: another process may have changed it meanwhile, or failed too. */
async function end(due: DueDate, outcome: ChangedDate, { sql, log }: Ending) {
  if (await seriesChangeQueries(sql).saveOutcome(due, outcome.reason)) await log(sql, outcome)
}

const outcomeOf = (due: DueDate, row: SeriesDateRow | null = null): Omit<ChangedDate, 'reason'> => ({
  seriesId: due.series_id,
  draftId: due.draft_id,
  operatorId: due.operator_id,
  activityId: row?.activity_id ?? null,
  city: row?.fields.cityCode ?? null,
  names: [],
  told: 0,
  refund: 0,
})

async function changeDate(due: DueDate, { log, ...parts }: Omit<Parts, 'sql'> & { sql: SqlRunner }) {
  const { sql } = parts
  const row = await seriesQueries(sql).holdDate(due.draft_id)
  if (!row) throw new AppError(consoleNotFound)
  const city = row.fields.cityCode
  const isTheirs = due.may_change && (due.cities === null || (city !== null && due.cities.includes(city)))
  if (!isTheirs) return await end(due, { ...outcomeOf(due), reason: OPERATOR_GONE }, { sql, log })
  const changed =
    row.activity_id === null ? await changeDraft(due, row, parts) : await changePublished(due, row.activity_id, parts)
  await end(due, { ...outcomeOf(due, row), ...changed, reason: null }, { sql, log })
}

/** Throws where a part would be overwritten that somebody changed after it was shown. */
function planOf(
  { parts: next, before: common, overwritten, seen_version: seen }: DueDate,
  own: typeof common,
  version: number,
) {
  if (overwritten.length > 0 && version !== seen) throw new AppError(consoleChangedMeanwhile)
  return planSeriesDate({ own, common, next, overwritten }).parts
}

async function changeDraft(
  due: DueDate,
  row: SeriesDateRow,
  { sql, clock }: { sql: SqlRunner; clock: Parts['clock'] },
) {
  const zone = row.time_zone ?? MAINLAND_TIME_ZONE
  const parts = planOf(due, partsOfDraft(row.fields, zone), row.version)
  const fields = changedDraft(row.fields, parts, zone)
  const isWaiting = row.publish_at !== null
  const publishAt =
    isWaiting && parts.hours ? publishedAt(fields, due.publish_days_before, clock.now()) : row.publish_at
  const names = Object.keys(parts)
  if (names.length > 0) await seriesQueries(sql).saveDate({ id: row.id, fields, publishAt }, clock.now())
  return { names }
}

async function changePublished(due: DueDate, id: string, parts: SeriesChangeParts) {
  const scope = { cities: due.cities }
  const activity = await activityDesk(parts).get(id, scope)
  const plan = planOf(due, partsOfActivity(activity), activity.version)
  const asked = {
    id,
    version: activity.version,
    fields: changedActivity(activity, plan),
    shownRefund: due.shown_refund,
    // the preview showed the doubts of each date; one that came up since stops no date
    accepted: ANYTHING,
  }
  const { told, impact } = await changesAtDesk(parts).change(asked, scope)
  return { names: Object.keys(plan), told, refund: impact.refund }
}
