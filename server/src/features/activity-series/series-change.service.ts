import { randomUUIDv7 } from 'node:crypto'
import type { ChangeImpact } from '@quan/contract/console/activities/change-activity.ts'
import { DeskStatus } from '@quan/contract/console/activities/desk-activity.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { planSeriesDate } from '@quan/contract/console/series/series-change.ts'
import {
  type changeSeries,
  type previewSeriesChange,
  seriesBusy,
  type SeriesDateChange,
} from '@quan/contract/console/series/series-change-calls.ts'
import type { SeriesPart, SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'
import { changesAtDesk } from '#features/activity-desk/change-at-desk.service.ts'
import { changedActivity, refusalOf } from '#features/activity-series/changed-date.ts'
import { seriesChangeQueries } from '#features/activity-series/series-change.queries.ts'
import { type LoadedDate, loadDates, type SeriesEditor } from '#features/activity-series/series-dates.ts'
import { seriesDesk } from '#features/activity-series/series.service.ts'
import { seriesQueries } from '#features/activity-series/series.queries.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** What a change of dates to come is made with. */
export type SeriesChangeParts = {
  sql: SqlRunner
  clock: Clock
  notifications: Pick<Notifications, 'notify'>
  offerFreedPlaces: OfferFreedPlaces
  vault: PersonalVault
}
type Question = ParsedConsoleInputOf<typeof previewSeriesChange>

/** How operators change the dates to come of a series, as part of a call of the console. */
export function seriesChanges({ sql, clock, ...outside }: SeriesChangeParts) {
  const desk = changesAtDesk({ sql, clock, ...outside })
  const all = seriesDesk({ sql, clock })
  const changes = seriesChangeQueries(sql)

  async function lookAt(asked: Question, editor: SeriesEditor, { isHeld }: { isHeld: boolean }) {
    const series = await all.findOwn(asked.id, editor, { isHeld })
    if (await changes.isOpen(series.id)) throw new AppError(seriesBusy)
    if (series.version !== asked.version) throw new AppError(consoleChangedMeanwhile)
    const dates = await loadDates(series.id, editor, { sql, clock })
    const first = dates.findIndex(({ row }) => row.id === asked.fromDraftId)
    if (first < 0) throw new AppError(consoleNotFound)
    const next = givenOf(asked.parts)
    const items: SeriesDateChange[] = []
    for (const date of dates.slice(first).filter(isToCome))
      items.push(await lookAtDate(date, { next, common: series.parts, overwrites: asked.overwrites }, editor))
    return { series, next, items, sum: sumOf(items.flatMap(({ impact }) => impact ?? [])) }
  }

  type Context = { next: Partial<SeriesParts>; common: SeriesParts; overwrites: Question['overwrites'] }

  async function lookAtDate(date: LoadedDate, context: Context, editor: SeriesEditor): Promise<SeriesDateChange> {
    const { row, activity, parts: own } = date
    const version = activity?.version ?? row.version
    const wish = context.overwrites.find(({ draftId }) => draftId === row.id)
    if (wish && wish.version !== version) throw new AppError(consoleChangedMeanwhile)
    const plan = planSeriesDate({ own, ...context, overwritten: wish?.parts ?? [] })
    const changed = Object.keys(plan.parts) as (keyof SeriesParts)[]
    const about: SeriesDateChange = {
      draftId: row.id,
      activityId: row.activity_id,
      version,
      title: activity?.title ?? row.fields.title,
      startTime: activity?.startTime ?? row.fields.startTime,
      changed,
      differing: plan.differing.map((part) => ({ part, value: partWords(part, own[part]) })),
      refusal: null,
      impact: null,
    }
    if (!activity || changed.length === 0) return about
    const fields = changedActivity(activity, plan.parts)
    return await desk.preview({ id: activity.id, version, fields }, editor).then(
      (impact) => ({ ...about, impact }),
      (error: unknown) => {
        if (error instanceof AppError) return { ...about, refusal: refusalOf(error) }
        throw error
      },
    )
  }

  return {
    /** What a change would do as of now. Throws what `previewSeriesChange` names. */
    async preview(asked: Question, editor: SeriesEditor) {
      const { items, sum } = await lookAt(asked, editor, { isHeld: false })
      return { items, sum }
    },

    /** Begins a change; a job makes it date by date. Throws what `changeSeries` names. */
    async begin({ shownRefund, ...asked }: ParsedConsoleInputOf<typeof changeSeries>, editor: SeriesEditor) {
      const { series, next, items, sum } = await lookAt(asked, editor, { isHeld: true })
      if (sum.refund > shownRefund) throw new AppError(consoleChangedMeanwhile)
      const due = items.filter(({ changed }) => changed.length > 0)
      await seriesQueries(sql).setParts(series.id, { ...series.parts, ...next })
      await changes.add({
        id: randomUUIDv7(),
        series_id: series.id,
        operator_id: editor.operatorId,
        parts: next,
        before: series.parts,
        at: clock.now(),
        dates: due.map(({ draftId, version, impact }) => ({
          draft_id: draftId,
          overwritten: asked.overwrites.find((wish) => wish.draftId === draftId)?.parts ?? [],
          seen_version: version,
          shown_refund: impact?.refund ?? 0,
        })),
      })
      if (due.length === 0) await changes.endDone(clock.now())
      return {
        series: await all.get(series.id, editor),
        names: Object.keys(next),
        dates: due.length,
        refund: sum.refund,
      }
    },
  }
}

const isToCome = ({ activity }: LoadedDate) =>
  activity === null || (activity.status !== DeskStatus.ended && activity.status !== DeskStatus.cancelled)

const givenOf = (parts: Question['parts']): Partial<SeriesParts> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

function sumOf(impacts: readonly ChangeImpact[]) {
  const sumUp = (countOf: (impact: ChangeImpact) => number) => impacts.reduce((sum, impact) => sum + countOf(impact), 0)
  const of = (name: Exclude<keyof ChangeImpact, 'doubts' | 'turnout' | 'ages'>) => sumUp((impact) => impact[name])
  return {
    told: of('told'),
    booked: of('booked'),
    freePlaces: of('freePlaces'),
    freeOrders: of('freeOrders'),
    refund: of('refund'),
    offered: of('offered'),
    outside: sumUp(({ ages }) => ages?.outside ?? 0),
    unknown: sumUp(({ ages }) => ages?.unknown ?? 0),
    waiting: sumUp(({ ages }) => ages?.waiting ?? 0),
    tooFew: sumUp(({ turnout }) => (turnout?.isEnough === false ? 1 : 0)),
    refundTooFew: sumUp(({ turnout }) => (turnout?.isEnough === false ? turnout.refund : 0)),
  }
}

/** Longer words of a part are cut. */
const SHOWN_CHARACTERS = 200

/** Parts that are no text, in what somebody wrote of them. */
const WORDS: { [Part in SeriesPart]?: (own: SeriesParts[Part]) => string } = {
  place: ({ district, venue, address }) => [district, venue, address].filter(Boolean).join(' · '),
  hours: (hours) => (hours === null ? '' : `${hours.start}–${hours.end.time}`),
  programme: (steps) => steps.map(({ time, text }) => `${time ?? ''} ${text}`.trim()).join(' · '),
  ticketTypes: (types) => types.map(({ name, price, quota }) => `${name} ¥${formatFen(price)} × ${quota}`).join(' · '),
}

/** What a date says of a part, for whoever decides whether it stays: `null` where it says nothing; rules as JSON. */
function partWords<Part extends SeriesPart>(part: Part, own: SeriesParts[Part]): string {
  const words = WORDS[part]?.(own) ?? (typeof own === 'string' ? own : JSON.stringify(own))
  return (words || 'null').slice(0, SHOWN_CHARACTERS)
}
