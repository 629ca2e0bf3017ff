import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  type getActivityInsight,
  type getInsightRanking,
  type getInsightWeeks,
  INSIGHT_FIGURES,
  type InsightFigures,
  type InsightRow,
  InsightSubject,
} from '@quan/contract/console/insight/insight.ts'
import { cityCode } from '@quan/contract/city/city.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { startOfWeek } from '@quan/contract/date/weekday.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import { insightDueQueries } from '#features/insight/insight-due.queries.ts'
import { insightQueries } from '#features/insight/insight.queries.ts'
import { type RankedRow, rankingQueries, type RankingReading } from '#features/insight/ranking.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { cursorCount, cursorText, readCursor } from '#platform/paging/cursor-text.ts'

/** Whose activities an operator sees; null = all cities. */
type Scope = { cities: readonly string[] | null }

/** What waits longer than this, in milliseconds, is told to who looks. */
const BEHIND_AFTER_MS = 5 * 60_000

/** What became of activities, within a call of the console. */
export type Insights = ReturnType<typeof insightService>

/** What became of activities, as part of a call of the console. Reads what the jobs counted, and counts nothing itself. */
export function insightService({ sql, clock }: { sql: SqlRunner; clock: Clock }) {
  const queries = insightQueries(sql)
  return {
    /** Week by week. */
    async weeks(
      { from, to, cityCode, organizerId = null }: ParsedConsoleInputOf<typeof getInsightWeeks>,
      scope: Scope,
    ): Promise<ConsoleResultOf<typeof getInsightWeeks>> {
      const asked = { from: startOfWeek(from), to: startOfWeek(to), cities: citiesAsked(scope, cityCode), organizerId }
      const [weeks, organizerName, isBehind] = await Promise.all([
        queries.listWeeks(asked),
        organizerId === null ? null : queries.findNickName(organizerId),
        insightDueQueries(sql).isBehind(new Date(clock.now() - BEHIND_AFTER_MS)),
      ])
      // of whom nothing is seen, no name is told either
      return { weeks, organizerName: weeks.length === 0 ? null : organizerName, isBehind }
    },

    /** Of how many who were expected on some days how many came, and the same of as many days before. */
    async showUp({ to, days }: { to: string; days: number }, { cities }: Scope) {
      const from = addDays(to, 1 - days)
      const found = await queries.listDays({ from: addDays(from, -days), to, cities })
      const sumOf = (rows: readonly Pick<InsightFigures, 'expected' | 'arrived'>[]) => ({
        expected: rows.reduce((sum, { expected }) => sum + expected, 0),
        arrived: rows.reduce((sum, { arrived }) => sum + arrived, 0),
      })
      return {
        lastDays: sumOf(found.filter(({ day }) => day >= from)),
        daysBefore: sumOf(found.filter(({ day }) => day < from)),
      }
    },

    /** A month by city, organizer or activity, the most paid places first. */
    async ranking(
      { by, month, cityCode, organizerId = null, ...page }: ParsedConsoleInputOf<typeof getInsightRanking>,
      scope: Scope,
    ): Promise<ConsoleResultOf<typeof getInsightRanking>> {
      const [paid, id, city] = page.cursor ? readCursor(cursorShapes[by], page.cursor) : []
      const reading: RankingReading = {
        month: `${month}-01`,
        cities: citiesAsked(scope, cityCode),
        after: paid === undefined || id === undefined || city === undefined ? null : { paid, id, city },
        limit: page.maxResultCount + 1,
      }
      const found = await list(by, reading, organizerId)
      const rows = found.slice(0, page.maxResultCount)
      const last = rows.at(-1)
      const isMore = found.length > rows.length && last !== undefined
      return {
        items: rows.map(shapeRow),
        nextCursor: isMore ? cursorText([last.paid, last.id, last.city_code]) : null,
      }
    },

    /** One activity. Throws `console.not_found`. */
    async activity(id: string, { cities }: Scope): Promise<ConsoleResultOf<typeof getActivityInsight>> {
      const row = await queries.findActivity(id)
      if (!row || (cities !== null && !cities.includes(row.city_code))) throw new AppError(consoleNotFound)
      return { activity: shapeRow(row), days: await queries.listViews(id) }
    },
  }

  function list(by: InsightSubject, reading: RankingReading, organizerId: string | null): Promise<RankedRow[]> {
    const rankings = rankingQueries(sql)
    if (by === InsightSubject.city) return rankings.listCities(reading)
    if (by === InsightSubject.organizer) return rankings.listOrganizers(reading)
    return rankings.listActivities(reading, organizerId)
  }
}

/** Behind which row, by what figures are told apart. */
const cursorShapes = {
  [InsightSubject.city]: z.tuple([cursorCount, cityCode, cityCode]),
  [InsightSubject.organizer]: z.tuple([cursorCount, entityId, cityCode]),
  [InsightSubject.activity]: z.tuple([cursorCount, entityId, cityCode]),
}

/** A city that is not the operator's own leaves nothing to be found. */
function citiesAsked({ cities }: Scope, cityCode: string | null | undefined): readonly string[] | null {
  if (!cityCode) return cities
  return cities === null || cities.includes(cityCode) ? [cityCode] : []
}

function shapeRow({
  id,
  name,
  city_code: code,
  city_name: cityName,
  start_at: startAt,
  ...rest
}: RankedRow): InsightRow {
  const figures = Object.fromEntries(INSIGHT_FIGURES.map((figure) => [figure, rest[figure]])) as InsightFigures
  return { id, name, cityCode: code, cityName, startTime: startAt?.toISOString() ?? null, ...figures }
}
