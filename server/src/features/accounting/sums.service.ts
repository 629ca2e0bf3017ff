import type { ActivitySum, DayCheck, DaySum, OrganizerSum, Statement } from '@quan/contract/console/accounting/sums.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { firstDayOf } from '@quan/contract/date/calendar-month.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import { citiesAsked, type Clerk } from '#features/accounting/clerk.ts'
import { keepSums } from '#features/accounting/keep-sums.jobs.ts'
import { type MoneyCheck, moneyCheckQueries } from '#features/accounting/money-check.queries.ts'
import { monthQueries } from '#features/accounting/month.queries.ts'
import { statementQueries } from '#features/accounting/statement.queries.ts'
import { readUpcomingSum, sumQueries } from '#features/accounting/sum.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'

type StatementOf = { organizerId: string; month: string; cities: readonly string[] | null }
type Page = { maxResultCount: number; cursor?: string | null | undefined }
type OfMonth = Page & { month: string }
type OfPeriod = Page & ({ month: string } | { day: CalendarDate })

/** What came in, by day, by city and by organizer: from sums to which whoever looks adds what is new in the ledger. */
export type Sums = ReturnType<typeof sumsService>

export function sumsService({ sql }: { sql: SqlRunner }) {
  const sums = sumQueries(sql)
  const checks = moneyCheckQueries(sql)
  const statements = statementQueries(sql)
  return {
    /** Sums by day and city, newest first, and what the nightly check found of these days: it adds up all cities, for who sees them. */
    async days(
      { from, to, cityCode }: { from: CalendarDate; to: CalendarDate; cityCode?: string | null | undefined },
      { cities }: Clerk,
    ): Promise<{ days: DaySum[]; checks: DayCheck[] }> {
      await keepSums(sql, 'look')
      const asked = { from, to, cities: citiesAsked({ cities }, cityCode ?? null) }
      const [days, checked] = await Promise.all([sums.daysOf(asked), cities === null ? checks.list(from, to) : []])
      return { days, checks: checked.map(shapeCheck) }
    },

    /** What came in and has not gone back for activities that have not begun. */
    async upcoming(now: number, { cities }: Clerk) {
      await keepSums(sql, 'look')
      return await readUpcomingSum(sql, { now: new Date(now), cities })
    },

    /** Activities that moved money in a month, those that took in most first. */
    async activities({ month, maxResultCount, cursor }: OfMonth, { cities }: Clerk) {
      await keepSums(sql, 'look')
      const after = cursor ? readCursor(cursorShape, cursor) : null
      const found = await sums.activitiesOf(
        { month: firstDayOf(month), cities },
        { after: after && { received: after[0], id: after[1] }, limit: maxResultCount + 1 },
      )
      const rows = found.slice(0, maxResultCount)
      const last = rows.at(-1)
      const items: ActivitySum[] = rows.map(({ id, title, category, cover, timeZone, cityCode, startAt, ...sum }) => ({
        activity: { id, title, category, cover, timeZone, cityCode, startTime: startAt.toISOString() },
        ...sum,
      }))
      const isMore = found.length > rows.length && last !== undefined
      return { items, nextCursor: isMore ? cursorText([last.received, last.id]) : null }
    },

    /** Organizers whose activities moved money in a month or on a day, the most first. */
    async organizers({ maxResultCount, cursor, ...asked }: OfPeriod, { cities }: Clerk) {
      await keepSums(sql, 'look')
      const after = cursor ? readCursor(cursorShape, cursor) : null
      const found = await sums.organizersOf(
        { ...periodOf(asked), cities },
        { after: after && { received: after[0], id: after[1] }, limit: maxResultCount + 1 },
      )
      const rows = found.slice(0, maxResultCount)
      const last = rows.at(-1)
      const items: OrganizerSum[] = rows.map(({ id, nickName, activities, received, returned, fee }) => ({
        organizer: { id, nickName },
        received,
        returned,
        activities,
        fee,
      }))
      const isMore = found.length > rows.length && last !== undefined
      return { items, nextCursor: isMore ? cursorText([last.received, last.id]) : null }
    },

    /** An organizer's month, activity by activity and day by day. Throws `console.not_found`. */
    async statement(
      { organizerId, month }: { organizerId: string; month: string },
      { cities }: Clerk,
    ): Promise<Statement> {
      const organizer = await statements.findOrganizer(organizerId, cities)
      if (!organizer) throw new AppError(consoleNotFound)
      const figures = await readStatement(sql, { organizerId, month, cities })
      const days = await statements.daysOf({ organizerId, month: firstDayOf(month), cities })
      return { organizer, ...figures, activities: figures.rows.length, days }
    },
  }
}

/** What an organizer's activities moved in a month, one by one and together. */
export async function readStatement(sql: SqlRunner, { organizerId, month, cities }: StatementOf) {
  await keepSums(sql, 'look')
  const isClosed = (await monthQueries(sql).find(firstDayOf(month))) !== null
  const found = await statementQueries(sql).list({ organizerId, month: firstDayOf(month), cities })
  const total = (field: 'received' | 'returned' | 'fee') => found.reduce((sum, row) => sum + row[field], 0)
  const totals = { received: total('received'), returned: total('returned'), fee: total('fee') }
  return { month, isClosed, ...totals, rows: found.map(shapeRow) }
}

type StatementRow = Awaited<ReturnType<ReturnType<typeof statementQueries>['list']>>[number]

const shapeRow = ({ activityId, title, start_at: startAt, received, returned }: StatementRow) => ({
  activityId,
  title,
  startTime: startAt.toISOString(),
  received,
  returned,
})

const periodOf = (asked: { month: string } | { day: CalendarDate }) =>
  'day' in asked
    ? ({ period: 'day', beginsOn: asked.day } as const)
    : ({ period: 'month', beginsOn: firstDayOf(asked.month) } as const)

const cursorShape = z.tuple([z.int(), entityId])

function shapeCheck({ checkedAt, ...check }: MoneyCheck): DayCheck {
  const { ledgerFen: ledger, paymentsFen: payments, sumsOffFen: sumsOff, ...counted } = check
  return {
    ...counted,
    ledger,
    payments,
    sumsOff,
    isEqual: ledger === payments && check.faultyOrders === 0 && sumsOff === 0,
    checkTime: checkedAt.toISOString(),
  }
}
