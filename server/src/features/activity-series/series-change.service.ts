import { randomUUIDv7 } from 'node:crypto'
import type { ChangeImpact } from '@quan/contract/console/activities/change-activity.ts'
import { DeskStatus } from '@quan/contract/console/activities/desk-activity.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { type changeSeries, seriesBusy } from '@quan/contract/console/series/series-change-calls.ts'
import { changeRefunds } from '#features/accounting/change-refunds.service.ts'
import {
  changePreview,
  givenOf,
  type PreviewedDate,
  type SeriesQuestion,
} from '#features/activity-series/change-preview.ts'
import { seriesChangeQueries } from '#features/activity-series/series-change.queries.ts'
import { type LoadedDate, loadDates, type SeriesEditor } from '#features/activity-series/series-dates.ts'
import { seriesDesk } from '#features/activity-series/series.service.ts'
import { seriesQueries } from '#features/activity-series/series.queries.ts'
import { requireAccepted } from '#features/hosting/draft-readiness.ts'
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

/** How operators change the dates to come of a series, as part of a call of the console. */
export function seriesChanges({ sql, clock, ...outside }: SeriesChangeParts) {
  const preview = changePreview({ sql, clock, ...outside })
  const all = seriesDesk({ sql, clock })
  const changes = seriesChangeQueries(sql)

  async function lookAt(asked: SeriesQuestion, editor: SeriesEditor, { isHeld }: { isHeld: boolean }) {
    const series = await all.findOwn(asked.id, editor, { isHeld })
    if (await changes.isOpen(series.id)) throw new AppError(seriesBusy)
    if (series.version !== asked.version) throw new AppError(consoleChangedMeanwhile)
    const dates = await loadDates(series.id, editor, { sql, clock })
    const from = dates.find(({ row }) => row.id === asked.fromDraftId)
    if (!from) throw new AppError(consoleNotFound)
    const given = givenOf(asked.parts)
    if (given.pictures) await preview.requirePictures(from, given.pictures)
    const next = await preview.sayOrigins(given)
    const context = { next, common: series.parts, overwrites: asked.overwrites }
    const items: PreviewedDate[] = []
    for (const date of dates.slice(dates.indexOf(from)).filter(isToCome))
      // the files are those of one date; the others get copies, of which there are none yet
      items.push(
        await preview.previewDate(date, { ...context, pictures: date === from ? given.pictures : undefined }, editor),
      )
    return { series, given, next, items, sum: sumOf(items.flatMap(({ impact }) => impact ?? [])) }
  }

  return {
    /** What a change would do as of now. Throws what `previewSeriesChange` names. */
    async preview(asked: SeriesQuestion, editor: SeriesEditor) {
      const { items, sum } = await lookAt(asked, editor, { isHeld: false })
      return { items, sum }
    },

    /** Begins a change; a job makes it date by date. Throws what `changeSeries` names. */
    async begin({ shownRefund, accepted, ...asked }: ParsedConsoleInputOf<typeof changeSeries>, editor: SeriesEditor) {
      const { series, given, next, items, sum } = await lookAt(asked, editor, { isHeld: true })
      if (sum.refund > shownRefund) throw new AppError(consoleChangedMeanwhile)
      const refunds = items.flatMap(({ impact, startTime }) =>
        impact && startTime ? [{ refundFen: impact.refund, startsAt: Date.parse(startTime) }] : [],
      )
      await changeRefunds({ sql, clock }).requireLook({ operatorId: editor.operatorId, dates: refunds })
      const acceptedOf = (id: string) => accepted?.find(({ draftId }) => draftId === id)?.rules ?? []
      const open = items.flatMap(({ draftId, doubts }) => doubts.filter((rule) => !acceptedOf(draftId).includes(rule)))
      requireAccepted([...new Set(open)], [])
      const due = items.filter(({ changed }) => changed.length > 0)
      await seriesQueries(sql).setParts(series.id, { ...series.parts, ...next })
      await changes.add({
        id: randomUUIDv7(),
        series_id: series.id,
        operator_id: editor.operatorId,
        parts: given,
        before: series.parts,
        from_draft_id: given.pictures ? asked.fromDraftId : null,
        at: clock.now(),
        dates: due.map(({ draftId, version, impact }) => ({
          draft_id: draftId,
          overwritten: asked.overwrites.find((wish) => wish.draftId === draftId)?.parts ?? [],
          seen_version: version,
          shown_refund: impact?.refund ?? 0,
          accepted: acceptedOf(draftId),
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
