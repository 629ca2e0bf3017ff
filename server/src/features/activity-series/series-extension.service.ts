import { DeskStatus } from '@quan/contract/console/activities/desk-activity.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { DeskSeries } from '@quan/contract/console/series/series-calls.ts'
import { seriesBusy } from '@quan/contract/console/series/series-change-calls.ts'
import {
  EXTENSION_FAULT_SENTENCES,
  type extendSeries,
  type ExtensionFault,
  type ExtensionSource,
  type previewExtension,
} from '@quan/contract/console/series/series-extension-calls.ts'
import { dayOf, hoursOf, timesOn } from '@quan/contract/console/series/series-parts.ts'
import { SERIES_DATES_MAX, SERIES_DAYS_MAX } from '@quan/contract/console/series/series-rule.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { type DraftFields, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { changedDraft } from '#features/activity-series/changed-date.ts'
import { type LoadedDate, loadDates, type SeriesEditor } from '#features/activity-series/series-dates.ts'
import { seriesExtensionQueries } from '#features/activity-series/series-extension.queries.ts'
import { seriesChangeQueries } from '#features/activity-series/series-change.queries.ts'
import { lookAtDates, refused, requireAllReady } from '#features/activity-series/series-plan.ts'
import type { SeriesRow } from '#features/activity-series/series.queries.ts'
import { seriesDesk } from '#features/activity-series/series.service.ts'
import { bareShown, pathsShown } from '#features/desk-picture/desk-pictures.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Wish = ParsedConsoleInputOf<typeof previewExtension>

/** How operators make series longer, as part of a call of the console. */
export function seriesExtensions({ sql, clock }: { sql: SqlRunner; clock: Clock }) {
  const all = seriesDesk({ sql, clock })
  const extensions = seriesExtensionQueries(sql)

  async function lookAt({ id, days }: Wish, series: SeriesRow, editor: SeriesEditor) {
    if (await seriesChangeQueries(sql).isOpen(id)) throw new AppError(seriesBusy)
    // those of other cities count as well: they are dates of it all the same
    const dates = await loadDates(id, { ...editor, cities: null }, { sql, clock })
    const { source, fields, hours } = sourceOf(dates, series)
    const { city_code: cityCode, time_zone: timeZone } = series
    const now = clock.now()
    const open = dates.filter((date) => isOpen(date, now))
    const wished = days.toSorted().map((day) => ({ day, fields: { ...fields, ...timesOn(day, hours, timeZone) } }))
    const fault = findFault(wished, { open, taken: daysTaken(dates, timeZone), now, timeZone })
    if (fault) throw refused('days', EXTENSION_FAULT_SENTENCES[fault])
    const planned = { dates: wished.map((date) => date.fields), fields, hours, timeZone, cityCode }
    const looked = await lookAtDates(planned, { sql, clock })
    return {
      source,
      fields,
      wished,
      dates: looked.map((date, number) => ({ ...date, day: wished[number]?.day ?? '' })),
      room: Math.max(0, SERIES_DATES_MAX - open.length),
    }
  }

  return {
    /** The dates that would be added. Throws what `previewExtension` names. */
    async preview(wish: Wish, editor: SeriesEditor) {
      const series = await all.findOwn(wish.id, editor, { isHeld: false })
      const { dates, source, room } = await lookAt(wish, series, editor)
      return { dates, source, room }
    },

    /** Begins to add dates; a job makes them one by one. Done anew it begins nothing. Throws what `extendSeries` names. */
    async begin(
      { requestId, fromDraftId, fromVersion, collisions, accepted, ...wish }: ParsedConsoleInputOf<typeof extendSeries>,
      editor: SeriesEditor,
    ): Promise<DeskSeries> {
      const series = await all.findOwn(wish.id, editor, { isHeld: true })
      const before = await extensions.find(requestId)
      if (before) {
        if (before.seriesId !== series.id || before.operatorId !== editor.operatorId)
          throw new AppError(consoleNotFound)
        return await all.get(series.id, editor)
      }
      const { source, fields, wished, dates } = await lookAt(wish, series, editor)
      const isSeen = source.draftId === fromDraftId && source.version === fromVersion
      const unseen = dates.some(({ day, collides }) => collides && !collisions.includes(day))
      if (!isSeen || unseen) throw new AppError(consoleChangedMeanwhile)
      const now = clock.now()
      if (series.publish_days_before !== null)
        await requireAllReady(
          wished.map((date) => date.fields),
          { accepted, now, looked: dates },
        )
      const days = wished.map(({ day }) => day)
      const { operatorId } = editor
      await extensions.add({ id: requestId, seriesId: series.id, operatorId, fromDraftId, fields, days, at: now })
      if (days.length === 0) await extensions.endDone(now)
      return await all.get(series.id, editor)
    },
  }
}

/** What was published last, as far as it was not cancelled; where nothing was, the last draft that says when it is. */
function sourceOf(dates: readonly LoadedDate[], { city_code: city, time_zone: timeZone }: SeriesRow) {
  const ours = dates.filter(({ row, parts }) => row.fields.cityCode === city && parts.hours !== null)
  const published = ours.findLast(({ activity }) => activity !== null && activity.status !== DeskStatus.cancelled)
  const date = published ?? ours.findLast(({ activity }) => activity === null)
  const fields = date && fieldsOf(date, timeZone)
  const hours = fields && hoursOf(fields, timeZone)
  if (!date || !fields || !hours || fields.startTime === null) throw refused('days', EXTENSION_FAULT_SENTENCES.noSource)
  return { source: shapeSource(date, { ...fields, startTime: fields.startTime }), fields, hours }
}

/** What a date says now, as a draft has it; its pictures by bare paths. */
function fieldsOf({ row, activity, parts }: LoadedDate, timeZone: string): DraftFields {
  const written = { ...EMPTY_DRAFT, ...row.fields }
  if (activity === null) return { ...written, ...bareShown(written) }
  const { startTime, endTime, enrollDeadline } = activity
  const said = changedDraft({ ...written, startTime, endTime, enrollDeadline }, parts, timeZone)
  return { ...said, ...bareShown(activity) }
}

function shapeSource({ row, activity }: LoadedDate, fields: DraftFields & { startTime: string }): ExtensionSource {
  const { title, startTime, venue, ticketTypes } = fields
  return {
    draftId: row.id,
    activityId: row.activity_id,
    version: activity?.version ?? row.version,
    title,
    startTime,
    venue,
    prices: [...new Set(ticketTypes.map(({ price }) => price))].toSorted((one, other) => one - other),
    pictures: pathsShown(fields).length,
  }
}

/** Whether a date is to come: a draft whose start is over is published no more. */
function isOpen({ row, activity }: LoadedDate, now: number): boolean {
  if (activity) return activity.status !== DeskStatus.ended && activity.status !== DeskStatus.cancelled
  return row.fields.startTime === null || Date.parse(row.fields.startTime) > now
}

const daysTaken = (dates: readonly LoadedDate[], timeZone: string) =>
  new Set(
    dates.flatMap(({ row, activity }) => {
      const start = activity?.startTime ?? row.fields.startTime
      return start === null || activity?.status === DeskStatus.cancelled ? [] : dayOf(start, timeZone)
    }),
  )

type Around = { open: readonly LoadedDate[]; taken: ReadonlySet<string>; now: number; timeZone: string }

function findFault(
  wished: readonly { day: string; fields: Pick<DraftFields, 'startTime'> }[],
  { open, taken, now, timeZone }: Around,
): ExtensionFault | null {
  const lastDay = addDays(dayOf(new Date(now).toISOString(), timeZone), SERIES_DAYS_MAX)
  const faults: readonly (readonly [ExtensionFault, boolean])[] = [
    ['dayTwice', new Set(wished.map(({ day }) => day)).size < wished.length],
    ['dayTaken', wished.some(({ day }) => taken.has(day))],
    ['dayPast', wished.some(({ fields }) => Date.parse(fields.startTime ?? '') <= now)],
    ['dayFar', wished.some(({ day }) => day > lastDay)],
    ['noRoom', open.length + wished.length > SERIES_DATES_MAX],
  ]
  return faults.find(([, isBroken]) => isBroken)?.[0] ?? null
}
