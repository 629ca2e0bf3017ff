import { randomUUIDv7 } from 'node:crypto'
import { hoursOf, timesOn } from '@quan/contract/console/series/series-parts.ts'
import { WORK_FAULT_SENTENCES } from '@quan/contract/console/work-faults.ts'
import { type DueDay, seriesExtensionQueries } from '#features/activity-series/series-extension.queries.ts'
import { seriesQueries } from '#features/activity-series/series.queries.ts'
import { publishedAt } from '#features/activity-series/series.service.ts'
import { copiedShown, copyPictures, keepCopies, type PictureCopies } from '#features/desk-picture/copy-pictures.ts'
import { deskPictures } from '#features/desk-picture/desk-pictures.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { throwFailures } from '#platform/process/each-alone.ts'
import { oneAfterAnother } from '#platform/process/one-after-another.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'

/** What became of one day. */
export type AddedDate = {
  seriesId: string
  /** Null = it was not made. */
  draftId: string | null
  operatorId: string
  city: string
  day: string
  reason: string | null
}

type Parts = {
  sql: Sql
  clock: Clock
  store: Pick<PictureStore, 'find' | 'put'>
  /** Writes each into the log, in the transaction that makes it. */
  log: (transaction: SqlRunner, added: AddedDate) => Promise<void>
}

/**
 * Makes further dates of series, each in a transaction of its own that writes its outcome down: a process may be killed
 * anywhere, and another goes on behind it. What cannot be made keeps none of the others.
 */
export async function makeSeriesExtensions(parts: Parts, signal: AbortSignal): Promise<void> {
  const { sql, clock } = parts
  const failures = await oneAfterAnother<DueDay>({
    signal,
    async doNext(take) {
      const due = await seriesExtensionQueries(sql).findDue()
      if (due === null) return
      take(due)
      await makeDate(due, parts)
    },
    saveFailure: (due, error) =>
      saveFailure(due, { ...parts, reason: error?.definition.text ?? WORK_FAULT_SENTENCES.extensionFailed }),
  })
  await seriesExtensionQueries(sql).endDone(clock.now())
  throwFailures(failures, 'a date could not be added to a series')
}

async function makeDate(due: DueDay, parts: Parts) {
  if (!due.may_extend) return await saveFailure(due, { ...parts, reason: WORK_FAULT_SENTENCES.extenderGone })
  // files are copied before the transaction: what nobody keeps is swept
  const copies = await copyPictures(parts, due.fields)
  await parts.sql.begin((transaction) => addDate(due, copies, { ...parts, sql: transaction }))
}

type Within = Pick<Parts, 'log' | 'clock'> & { sql: SqlRunner }

async function addDate(due: DueDay, copies: PictureCopies, { sql, clock, log }: Within) {
  const extensions = seriesExtensionQueries(sql)
  if (!(await extensions.hold(due))) return
  const { series_id: seriesId, operator_id: by, day, time_zone: timeZone } = due
  const hours = hoursOf(due.fields, timeZone)
  const shown = copiedShown(due.fields, copies)
  const fields = { ...due.fields, ...(hours && timesOn(day, hours, timeZone)), ...shown }
  const [id, at] = [randomUUIDv7(), clock.now()]
  const date = { id, fields, publishAt: publishedAt(fields, due.publish_days_before, at) }
  await seriesQueries(sql).addDates(seriesId, [date], { organizerId: due.organizer_id, by, at })
  await keepCopies(sql, copies, { operatorId: by, place: { of: 'draft', id }, at })
  await deskPictures(sql).keepInDraft(id, shown, at)
  await extensions.saveOutcome(due, null)
  await log(sql, { seriesId, draftId: id, operatorId: by, city: due.city_code, day, reason: null })
}

async function saveFailure(due: DueDay, { sql, log, reason }: Pick<Parts, 'sql' | 'log'> & { reason: string }) {
  await sql.begin(async (transaction) => {
    const extensions = seriesExtensionQueries(transaction)
    if (!(await extensions.hold(due))) return
    await extensions.saveOutcome(due, reason)
    const { series_id: seriesId, operator_id: operatorId, city_code: city, day } = due
    await log(transaction, { seriesId, draftId: null, operatorId, city, day, reason })
  })
}
