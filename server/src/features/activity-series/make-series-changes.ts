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
import { publishedAt } from '#features/activity-series/series.service.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Dates changed in one run. */
const AT_A_TIME = 200
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
  /** Writes each down, in the transaction that changes it. */
  note: (transaction: SqlRunner, outcome: ChangedDate) => Promise<void>
}

/**
 * Changes the dates whose turn has come, each in a transaction of its own that writes its outcome down: a process may be
 * killed anywhere, and another goes on behind it. One that cannot be changed stays as it is and keeps none of the others.
 */
export async function makeSeriesChanges({ sql, note, ...parts }: Parts, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (let made = 0; made < AT_A_TIME && !signal.aborted; made += 1) {
    let taken: DueDate | null = null
    try {
      await sql.begin(async (transaction) => {
        taken = await seriesChangeQueries(transaction).takeDue()
        if (taken) await changeDate(taken, { ...parts, sql: transaction, note })
      })
    } catch (error) {
      const due: DueDate | null = taken
      if (due === null) throw error
      if (!(error instanceof AppError)) failures.push(error)
      const reason = error instanceof AppError ? refusalOf(error) : FAILED
      await sql.begin((transaction) => noteFailed(due, { sql: transaction, note, reason }))
    }
    if (taken === null) break
  }
  await seriesChangeQueries(sql).endDone(parts.clock.now())
  if (failures.length > 0) throw new AggregateError(failures, 'dates of a series could not be changed')
}

type Noting = Pick<Parts, 'note'> & { sql: SqlRunner }

async function noteFailed(due: DueDate, { sql, note, reason }: Noting & { reason: string }) {
  await seriesChangeQueries(sql).note(due, reason)
  await note(sql, { ...outcomeOf(due), reason })
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

async function changeDate(due: DueDate, { note, ...parts }: Omit<Parts, 'sql'> & { sql: SqlRunner }) {
  const { sql } = parts
  const row = await seriesQueries(sql).holdDate(due.draft_id)
  if (!row) throw new AppError(consoleNotFound)
  const city = row.fields.cityCode
  const isTheirs = due.may_change && (due.cities === null || (city !== null && due.cities.includes(city)))
  if (!isTheirs) return await noteFailed(due, { sql, note, reason: OPERATOR_GONE })
  const changed =
    row.activity_id === null ? await changeDraft(due, row, parts) : await changePublished(due, row.activity_id, parts)
  await seriesChangeQueries(sql).note(due, null)
  await note(sql, { ...outcomeOf(due, row), ...changed, reason: null })
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
  }
  const { told, impact } = await changesAtDesk(parts).change(asked, scope)
  return { names: Object.keys(plan), told, refund: impact.refund }
}
