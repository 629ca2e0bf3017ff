import { randomUUIDv7 } from 'node:crypto'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { DeskSeries, DeskSeriesItem, makeSeries } from '@quan/contract/console/series/series-calls.ts'
import { dayOf, differingParts, partsOfDraft, type SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { EMPTY_DRAFT, type DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { type LoadedDate, loadDates, type SeriesEditor } from '#features/activity-series/series-dates.ts'
import {
  requireAllReady,
  type SeriesMaking,
  seriesPlans,
  type SeriesWish,
} from '#features/activity-series/series-plan.ts'
import { seriesQueries, type SeriesRow } from '#features/activity-series/series.queries.ts'
import { seriesChangeQueries } from '#features/activity-series/series-change.queries.ts'
import { seriesExtensionQueries } from '#features/activity-series/series-extension.queries.ts'
import { bareShown, pathsShown, pictureOrigins } from '#features/desk-picture/desk-pictures.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** How operators look at series, as part of a call of the console. */
export function seriesDesk({ sql, clock }: { sql: SqlRunner; clock: Clock }) {
  async function get(id: string, editor: SeriesEditor): Promise<DeskSeries> {
    const row = await findOwn(id, editor, { isHeld: false })
    const dates = await loadDates(row.id, editor, { sql, clock })
    return {
      id: row.id,
      version: row.version,
      rule: row.rule,
      city: { code: row.city_code, name: row.city_name },
      timeZone: row.time_zone,
      publishDaysBefore: row.publish_days_before,
      author: row.author,
      parts: row.parts,
      items: dates.map((date) => shapeItem(date, row.parts)),
      change: await seriesChangeQueries(sql).findLast(row.id, editor),
      extension: await seriesExtensionQueries(sql).findLast(row.id),
    }
  }

  async function findOwn(id: string, { cities }: SeriesEditor, { isHeld }: { isHeld: boolean }): Promise<SeriesRow> {
    const row = await seriesQueries(sql).find(id, { isHeld })
    if (!row || (cities !== null && !cities.includes(row.city_code))) throw new AppError(consoleNotFound)
    const { first_fields: first, ...series } = row
    // series made before kinds, ages and the like were parts say nothing of them: there the first date speaks for all, but
    // of pictures, which the others did not get then
    const spoken = partsOfDraft({ ...EMPTY_DRAFT, ...first, ...NO_PICTURES }, row.time_zone)
    return { ...series, parts: { ...spoken, ...row.parts } }
  }

  return {
    /** One with its dates of the operator's cities. Throws `console.not_found`. */
    get,
    findOwn,
  }
}

/** How operators make series of drafts, as part of a call of the console. */
export function activitySeries(making: SeriesMaking) {
  const { sql, clock } = making
  const queries = seriesQueries(sql)
  const plans = seriesPlans(making)
  return {
    /** The dates that it would have. Throws what `previewSeries` names. */
    preview: async (wish: SeriesWish, editor: SeriesEditor) => ({
      dates: await plans.lookAt(await plans.plan(wish, editor)),
    }),

    /** Makes one of a draft. Throws what `makeSeries` names. */
    async make(
      { publishDaysBefore: days, accepted, collisions, ...wish }: ParsedConsoleInputOf<typeof makeSeries>,
      editor: SeriesEditor,
    ): Promise<DeskSeries> {
      const planned = await plans.plan(wish, editor)
      const { draft, dates, cityCode, timeZone } = planned
      const [id, now, by] = [randomUUIDv7(), clock.now(), editor.operatorId]
      if (days !== null) {
        const looked = await plans.lookAt(planned)
        const isSeen = looked.every(
          ({ collides, startTime }) => !collides || (collisions?.includes(dayOf(startTime, timeZone)) ?? true),
        )
        await requireAllReady(dates, {
          accepted: accepted?.filter((rule) => isSeen || rule !== 'collides'),
          now,
          looked,
        })
      }
      const pictures = bareShown(draft)
      const originsOf = await pictureOrigins(sql, [pictures])
      const parts = { ...partsOfDraft(draft, timeZone), pictures: originsOf(pictures) }
      const about = { rule: wish.rule, parts, publish_days_before: days }
      await queries.add({ id, city_code: cityCode, ...about }, by, now)
      const [first, ...further] = dates.map((fields, number) => ({
        id: number === 0 ? draft.id : randomUUIDv7(),
        fields,
        publishAt: publishedAt(fields, days, now),
      }))
      if (first) await queries.join(id, first, by)
      await queries.addDates(id, further, { organizerId: draft.organizer?.id ?? null, by, at: now })
      if (pathsShown(pictures).length > 0)
        await seriesChangeQueries(sql).add({
          id: randomUUIDv7(),
          series_id: id,
          operator_id: by,
          parts: { pictures },
          before: { ...parts, pictures: NO_PICTURES },
          from_draft_id: draft.id,
          at: now,
          dates: further.map((date) => ({ draft_id: date.id, ...UNSEEN })),
        })
      return await seriesDesk(making).get(id, editor)
    },
  }
}

/** What is shown where a drawn cover is all. */
export const NO_PICTURES = { cover: null, pictures: [] }
/** Of a date that was made just now. */
const UNSEEN = { overwritten: [], seen_version: 1, shown_refund: 0, accepted: [] }

/** When a date is published by itself: at once where that would have been already; null = by hand. */
export function publishedAt({ startTime }: DraftFields, daysBefore: number | null, now: number): Date | null {
  if (daysBefore === null || startTime === null) return null
  return new Date(Math.max(now, Date.parse(startTime) - daysBefore * DAY_MS))
}

function shapeItem({ row, activity, parts }: LoadedDate, common: SeriesParts): DeskSeriesItem {
  return {
    draftId: row.id,
    activityId: row.activity_id,
    title: activity?.title ?? row.fields.title,
    status: activity?.status ?? 'draft',
    startTime: activity?.startTime ?? row.fields.startTime,
    publishTime: row.publish_at?.toISOString() ?? null,
    differing: differingParts(parts, common),
  }
}
