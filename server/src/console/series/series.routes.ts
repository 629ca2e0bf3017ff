import { getSeries, makeSeries, previewSeries } from '@quan/contract/console/series/series-calls.ts'
import { changeSeries, previewSeriesChange } from '@quan/contract/console/series/series-change-calls.ts'
import { extendSeries, previewExtension } from '@quan/contract/console/series/series-extension-calls.ts'
import { seriesExtensions } from '#features/activity-series/series-extension.service.ts'
import type { SeriesMaking } from '#features/activity-series/series-plan.ts'
import { activitySeries, seriesDesk } from '#features/activity-series/series.service.ts'
import { type SeriesChangeParts, seriesChanges } from '#features/activity-series/series-change.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

type Parts = Omit<SeriesChangeParts & SeriesMaking, 'sql'>

/** Series of activities: made of a draft, looked at, changed on all dates to come, made longer. */
export function seriesRoutes(parts: Parts): ConsoleImplementation[] {
  const all = (sql: SqlRunner) => activitySeries({ ...parts, sql })
  const changes = (sql: SqlRunner) => seriesChanges({ ...parts, sql })
  const extensions = (sql: SqlRunner) => seriesExtensions({ ...parts, sql })
  return [
    implementConsole(previewSeries, ({ input, sql, caller }) => all(sql).preview(input, caller)),
    implementConsole(makeSeries, async ({ input, sql, caller, note }) => {
      const { draftId, rule, publishDaysBefore } = input
      const details = { rule, publishDaysBefore, accepted: input.accepted ?? [] }
      note({ target: { kind: 'draft', id: draftId }, details })
      const series = await all(sql).make(input, caller)
      const target = { kind: 'series', id: series.id, city: series.city.code }
      note({ target, details: { ...details, draftId, dates: series.items.length } })
      return series
    }),
    implementConsole(getSeries, ({ input, sql, caller }) => seriesDesk({ ...parts, sql }).get(input.id, caller)),
    implementConsole(previewSeriesChange, ({ input, sql, caller }) => changes(sql).preview(input, caller)),
    implementConsole(changeSeries, async ({ input, sql, caller, note }) => {
      const { id, fromDraftId } = input
      const details = { fromDraftId, accepted: input.accepted ?? [] }
      note({ target: { kind: 'series', id }, details: { ...details, names: Object.keys(input.parts) } })
      const { series, ...about } = await changes(sql).begin(input, caller)
      note({ target: { kind: 'series', id, city: series.city.code }, details: { ...details, ...about } })
      return series
    }),
    implementConsole(previewExtension, ({ input, sql, caller }) => extensions(sql).preview(input, caller)),
    implementConsole(extendSeries, async ({ input, sql, caller, note }) => {
      const { id, days, requestId } = input
      const details = { days, requestId, accepted: input.accepted ?? [] }
      note({ target: { kind: 'series', id }, details })
      const series = await extensions(sql).begin(input, caller)
      note({ target: { kind: 'series', id, city: series.city.code }, details })
      return series
    }),
  ]
}
