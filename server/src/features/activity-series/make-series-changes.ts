import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { seriesPicturesLeft } from '@quan/contract/console/series/series-change-calls.ts'
import { planSeriesDate } from '@quan/contract/console/series/series-change.ts'
import type { SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { WORK_FAULT_SENTENCES } from '@quan/contract/console/work-faults.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import { changesAtDesk } from '#features/activity-desk/change-at-desk.service.ts'
import { changedActivity, changedDraft, findDateDoubts, refusalOf } from '#features/activity-series/changed-date.ts'
import { type DueDate, seriesChangeQueries } from '#features/activity-series/series-change.queries.ts'
import type { SeriesChangeParts } from '#features/activity-series/series-change.service.ts'
import { partsOf, shownOn } from '#features/activity-series/series-dates.ts'
import { type SeriesDateRow, seriesQueries } from '#features/activity-series/series.queries.ts'
import { NO_PICTURES, publishedAt } from '#features/activity-series/series.service.ts'
import { copiedShown, copyPictures, keepCopies, type PictureCopies } from '#features/desk-picture/copy-pictures.ts'
import { deskPictures, pathsShown, pictureOrigins } from '#features/desk-picture/desk-pictures.service.ts'
import { requireAccepted } from '#features/hosting/draft-readiness.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { throwFailures } from '#platform/process/each-alone.ts'
import { oneAfterAnother } from '#platform/process/one-after-another.ts'

/** What became of one date of a change. */
export type ChangedDate = {
  seriesId: string
  draftId: string
  activityId: string | null
  operatorId: string
  city: string | null
  /** Parts that became another. */
  names: string[]
  /** Fields of a published one that became another, and all as they were and became; null of a draft. */
  change: Pick<Awaited<ReturnType<ReturnType<typeof changesAtDesk>['change']>>, 'names' | 'before' | 'after'> | null
  told: number
  refund: number
  /** Why it stayed as it was; null = it was changed. */
  reason: string | null
}

type Parts = Omit<SeriesChangeParts, 'sql'> & {
  sql: Sql
  store: Pick<PictureStore, 'find' | 'put'>
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
        // files are copied beside the transaction: what nobody keeps is swept
        const copies = await copiesFor(due, { ...parts, sql })
        await changeDate(due, { ...parts, sql: transaction, log, copies })
      })
    },
    async saveFailure(due, error) {
      const outcome = { ...outcomeOf(due), reason: error ? refusalOf(error) : WORK_FAULT_SENTENCES.changeFailed }
      await sql.begin(async (transaction) => {
        const isSaved = await end(due, outcome, { sql: transaction, log })
        if (isSaved && due.parts.pictures) await seriesChangeQueries(transaction).giveUpPublishing(due, outcome.reason)
      })
    },
  })
  await seriesChangeQueries(sql).endDone(parts.clock.now())
  throwFailures(failures, 'a date of a series could not be changed')
}

type Ending = Pick<Parts, 'log'> & { sql: SqlRunner }

/** One that failed is free until that is saved: another process may have changed it meanwhile, or failed too; false then. */
async function end(due: DueDate, outcome: ChangedDate, { sql, log }: Ending): Promise<boolean> {
  const isSaved = await seriesChangeQueries(sql).saveOutcome(due, outcome.reason)
  if (isSaved) await log(sql, outcome)
  return isSaved
}

const outcomeOf = (due: DueDate, row: SeriesDateRow | null = null): Omit<ChangedDate, 'reason'> => ({
  seriesId: due.series_id,
  draftId: due.draft_id,
  operatorId: due.operator_id,
  activityId: row?.activity_id ?? null,
  city: row?.fields.cityCode ?? null,
  names: [],
  change: null,
  told: 0,
  refund: 0,
})

type Within = SeriesChangeParts & { copies: PictureCopies }

async function changeDate(due: DueDate, { log, ...parts }: Within & Pick<Parts, 'log'>) {
  const { sql } = parts
  const row = await seriesQueries(sql).findDate(due.draft_id, { isHeld: true })
  if (!row) throw new AppError(consoleNotFound)
  if (!isTheirs(due, row))
    return void (await end(due, { ...outcomeOf(due), reason: WORK_FAULT_SENTENCES.changerGone }, { sql, log }))
  const { activity, plan } = await planDate(due, row, parts)
  const next = withCopies(due, plan, parts.copies)
  const isPublished = activity !== null
  if (next.pictures) {
    const place = isPublished ? ({ of: 'activity', id: activity.id } as const) : ({ of: 'draft', id: row.id } as const)
    await keepCopies(sql, parts.copies, { operatorId: due.operator_id, place, at: parts.clock.now() })
  }
  const made = isPublished
    ? await changePublished(due, { activity, parts: next }, parts)
    : await changeDraft(due, { row, parts: next }, parts)
  await end(due, { ...outcomeOf(due, row), ...made, names: Object.keys(next), reason: null }, { sql, log })
}

function isTheirs({ may_change: mayChange, cities }: DueDate, { fields: { cityCode } }: SeriesDateRow): boolean {
  return mayChange && (cities === null || (cityCode !== null && cities.includes(cityCode)))
}

/** Throws where a part would be overwritten that somebody changed after it was shown. */
async function planDate(due: DueDate, row: SeriesDateRow, { sql, clock }: Pick<SeriesChangeParts, 'sql' | 'clock'>) {
  const { parts: given, before: common, overwritten, seen_version: seen, cities } = due
  const activity = row.activity_id === null ? null : await activityDesk({ sql, clock }).get(row.activity_id, { cities })
  if (overwritten.length > 0 && (activity ?? row).version !== seen) throw new AppError(consoleChangedMeanwhile)
  const originsOf = await pictureOrigins(sql, [shownOn({ row, activity }), given.pictures ?? NO_PICTURES])
  const next = { ...given, ...(given.pictures && { pictures: originsOf(given.pictures) }) }
  const { parts } = planSeriesDate({ own: partsOf({ row, activity }, originsOf), common, next, overwritten })
  return { activity, plan: parts }
}

/** Copies of what other dates than the one that it is of are to show; none where that stays. Throws `picture.no_room`. */
async function copiesFor(due: DueDate, parts: Pick<Parts, 'sql' | 'clock' | 'store'>): Promise<PictureCopies> {
  const { pictures } = due.parts
  if (!pictures || isSource(due)) return new Map()
  const row = await seriesQueries(parts.sql).findDate(due.draft_id, { isHeld: false })
  if (!row || !isTheirs(due, row)) return new Map()
  const { plan } = await planDate(due, row, parts)
  return plan.pictures ? await copyPictures(parts, pictures) : new Map()
}

const isSource = ({ draft_id: draftId, from_draft_id: from }: Pick<DueDate, 'draft_id' | 'from_draft_id'>) =>
  draftId === from

/** What becomes another, with the pictures that are this date's own. Throws `series.pictures_left`. */
function withCopies(due: DueDate, plan: Partial<SeriesParts>, copies: PictureCopies): Partial<SeriesParts> {
  const { pictures } = due.parts
  if (!plan.pictures || !pictures) return plan
  if (isSource(due)) return { ...plan, pictures }
  if (pathsShown(pictures).some((path) => !copies.has(path))) throw new AppError(seriesPicturesLeft)
  return { ...plan, pictures: copiedShown(pictures, copies) }
}

type DraftChange = { row: SeriesDateRow; parts: Partial<SeriesParts> }

async function changeDraft(
  due: DueDate,
  { row, parts }: DraftChange,
  { sql, clock }: Pick<SeriesChangeParts, 'sql' | 'clock'>,
) {
  const at = clock.now()
  const fields = changedDraft(row.fields, parts, row.time_zone ?? MAINLAND_TIME_ZONE)
  requireAccepted(await findDateDoubts(row, fields, { sql, now: at }), due.accepted)
  const isWaiting = row.publish_at !== null
  const publishAt = isWaiting && parts.hours ? publishedAt(fields, due.publish_days_before, at) : row.publish_at
  if (Object.keys(parts).length > 0) await seriesQueries(sql).saveDate({ id: row.id, fields, publishAt }, at)
  if (parts.pictures) await deskPictures(sql).keepInDraft(row.id, parts.pictures, at)
}

type PublishedChange = { activity: DeskActivity; parts: Partial<SeriesParts> }

async function changePublished(due: DueDate, { activity, parts: next }: PublishedChange, parts: SeriesChangeParts) {
  const { id, version } = activity
  const asked = {
    id,
    version,
    fields: changedActivity(activity, next),
    shownRefund: due.shown_refund,
    accepted: due.accepted,
  }
  const changer = { cities: due.cities, operatorId: due.operator_id, isAllowed: true }
  const { told, impact, names, before, after } = await changesAtDesk(parts).change(asked, changer)
  return { told, refund: impact.refund, change: { names, before, after } }
}
