import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  type previewSeries,
  type SeriesDate,
  seriesRefused,
  seriesTaken,
} from '@quan/contract/console/series/series-calls.ts'
import { dayOf, hoursOf, type SeriesHours, timesOn } from '@quan/contract/console/series/series-parts.ts'
import { findSeriesFault, SERIES_FAULT_SENTENCES, seriesDays } from '@quan/contract/console/series/series-rule.ts'
import { writtenOf } from '@quan/contract/hosting/draft-merge.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { DRAFT_FAULT_SENTENCES } from '@quan/contract/hosting/draft-rules.ts'
import { STARTS_SOON_MS } from '@quan/contract/hosting/hosting-limits.ts'
import type { SeriesEditor } from '#features/activity-series/series-dates.ts'
import { seriesQueries } from '#features/activity-series/series.queries.ts'
import { findCollisions, requireReady } from '#features/hosting/draft-readiness.ts'
import { operatorDrafts } from '#features/hosting/operator-draft.service.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Of what a series is made. */
export type SeriesWish = ParsedConsoleInputOf<typeof previewSeries>

/** What series are made with. */
export type SeriesMaking = Pick<Parameters<typeof operatorDrafts>[0], 'sql' | 'clock' | 'signPicture'>

/** What a series of a draft would be. */
export function seriesPlans({ sql, clock, signPicture }: SeriesMaking) {
  const queries = seriesQueries(sql)

  /** The draft and its dates; nobody else changes it until the transaction ends. */
  async function plan({ draftId, version, rule }: SeriesWish, editor: SeriesEditor) {
    const draft = await operatorDrafts({ sql, clock, signPicture }).hold(draftId, version, editor)
    if (draft.seriesId !== null) throw new AppError(seriesTaken)
    // further dates get copies of its files afterwards, one by one
    const fields: DraftFields = { ...writtenOf(draft), cover: null, pictures: [] }
    const { cityCode, startTime } = fields
    const timeZone = cityCode === null ? null : await queries.findZone(cityCode)
    const hours = timeZone === null ? null : hoursOf(fields, timeZone)
    if (cityCode === null || timeZone === null) throw refused('draft.cityCode', DRAFT_FAULT_SENTENCES.cityMissing)
    if (startTime === null) throw refused('draft.startTime', DRAFT_FAULT_SENTENCES.startMissing)
    if (hours === null) throw refused('draft.endTime', DRAFT_FAULT_SENTENCES.endMissing)
    if (Date.parse(startTime) <= clock.now()) throw refused('draft.startTime', DRAFT_FAULT_SENTENCES.startPast)
    const first = dayOf(startTime, timeZone)
    const fault = findSeriesFault(first, rule)
    if (fault) throw refused(`rule.${fault.field}`, SERIES_FAULT_SENTENCES[fault.rule])
    const further = seriesDays(first, rule).slice(1)
    const dates = [fields, ...further.map((day) => ({ ...fields, ...timesOn(day, hours, timeZone) }))]
    return { draft, fields, cityCode, timeZone, hours, dates }
  }

  return { plan, lookAt: (planned: Awaited<ReturnType<typeof plan>>) => lookAtDates(planned, { sql, clock }) }
}

type PlannedDates = {
  dates: readonly Pick<DraftFields, 'startTime' | 'endTime'>[]
  fields: Pick<DraftFields, 'venue'>
  hours: SeriesHours
  timeZone: string
  cityCode: string
}

/** What stands in the way of dates that would be made, in their order. */
export async function lookAtDates(
  { dates, fields: { venue }, hours, timeZone, cityCode }: PlannedDates,
  { sql, clock }: Pick<SeriesMaking, 'sql' | 'clock'>,
): Promise<SeriesDate[]> {
  const times = dates.flatMap(({ startTime, endTime }) =>
    startTime === null || endTime === null ? [] : [{ startTime, endTime }],
  )
  const occasions = venue ? times.map((time) => ({ ...time, cityCode, venue })) : []
  const taken = await findCollisions(sql, occasions)
  return times.map((time, number): SeriesDate => {
    const before = times[number - 1]
    return {
      ...time,
      collides: taken[number] === true || (before !== undefined && before.endTime > time.startTime),
      startsSoon: Date.parse(time.startTime) - clock.now() < STARTS_SOON_MS,
      isShifted: hoursOf({ ...time, enrollDeadline: null }, timeZone)?.start !== hours.start,
    }
  })
}

type Readiness = Pick<Parameters<typeof requireReady>[1], 'accepted' | 'now'> & { looked: readonly SeriesDate[] }

/**
 * Throws `draft.unready` where one of the dates breaks a rule, and `draft.doubtful` with what is doubtful and was not
 * accepted: all say the same, so each doubt is asked about once. The first one starts first.
 */
export async function requireAllReady(dates: readonly DraftFields[], { looked, ...asked }: Readiness) {
  const isTaken = looked.some(({ collides }) => collides)
  const facts = { listColliding: async (occasions: readonly unknown[]) => occasions.map(() => isTaken) }
  for (const fields of dates) await requireReady(fields, { ...asked, facts })
}

/** Says at a field what keeps dates from being made. */
export const refused = (field: string, message: string) =>
  new AppError(seriesRefused, { validationErrors: [{ message, members: [field] }] })
