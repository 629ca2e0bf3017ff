import type { DayCheck, DaySum, OrganizerSum, Statement } from '@quan/contract/console/accounting/sums.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { type CalendarDate, addDays } from '@quan/contract/date/calendar-date.ts'
import { daySpan, startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import type { Clerk } from '#features/accounting/clerk.ts'
import { type MoneyCheck, moneyCheckQueries } from '#features/accounting/money-check.queries.ts'
import { type Span, sumQueries } from '#features/accounting/sum.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'

type Parts = {
  sql: SqlRunner
  /** What the operator keeps of an organizer's income, in thousandths. */
  feePermille: number
}

type PageInput = { maxResultCount: number; cursor?: string | null | undefined }

/** What came in, by day, by city and by organizer: all of it added up from the ledger when it is asked for. */
export type Sums = ReturnType<typeof sumsService>

export function sumsService({ sql, feePermille }: Parts) {
  const sums = sumQueries(sql)
  const checks = moneyCheckQueries(sql)
  const feeOf = ({ received, returned }: { received: number; returned: number }) =>
    Math.max(0, Math.floor(((received - returned) * feePermille) / PERMILLE))

  return {
    /** Sums by day and city, newest first, and what the nightly check found of these days. */
    async days(
      { from, to, cityCode }: { from: CalendarDate; to: CalendarDate; cityCode?: string | null | undefined },
      { cities }: Clerk,
    ): Promise<{ days: DaySum[]; checks: DayCheck[] }> {
      const { startAt, endAt } = daySpan({ from, to }, MAINLAND_TIME_ZONE)
      const span = { from: startAt, to: endAt, cities: citiesAsked(cities, cityCode ?? null), zone: MAINLAND_TIME_ZONE }
      const [days, checked] = await Promise.all([sums.daysOf(span), checks.list(from, to)])
      return { days, checks: checked.map(shapeCheck) }
    },

    /** Organizers whose activities moved money in a month, the most first. */
    async organizers({ month, maxResultCount, cursor }: PageInput & { month: string }, { cities }: Clerk) {
      const after = cursor ? readCursor(cursorShape, cursor) : null
      const found = await sums.organizersOf(
        { ...spanOfMonth(month), cities },
        { after: after && { received: after[0], id: after[1] }, limit: maxResultCount + 1 },
      )
      const rows = found.slice(0, maxResultCount)
      const last = rows.at(-1)
      const items: OrganizerSum[] = rows.map(({ id, nickName, activities, received, returned }) => ({
        organizer: { id, nickName },
        received,
        returned,
        activities,
        fee: feeOf({ received, returned }),
      }))
      const isMore = found.length > rows.length && last !== undefined
      return { items, nextCursor: isMore ? cursorText([last.received, last.id]) : null }
    },

    /** An organizer's month, activity by activity. Throws `console.not_found`. */
    async statement(
      { organizerId, month }: { organizerId: string; month: string },
      { cities }: Clerk,
    ): Promise<Statement> {
      const organizer = await sums.findOrganizer(organizerId)
      if (!organizer) throw new AppError(consoleNotFound)
      const found = await sums.statementOf({ organizerId, ...spanOfMonth(month), cities })
      const rows = found.map(({ start_at: startAt, ...row }) => ({ ...row, startTime: startAt.toISOString() }))
      const total = (field: 'received' | 'returned') => rows.reduce((sum, row) => sum + row[field], 0)
      const totals = { received: total('received'), returned: total('returned') }
      return { organizer, month, feePermille, rows, ...totals, fee: feeOf(totals), activities: rows.length }
    },
  }
}

const PERMILLE = 1_000

const cursorShape = z.tuple([z.number(), entityId])

/** The cities that are asked for and may be seen; none of them = none at all. */
function citiesAsked(own: readonly string[] | null, asked: string | null): readonly string[] | null {
  if (asked === null) return own
  return own === null || own.includes(asked) ? [asked] : []
}

function spanOfMonth(month: string): Span {
  const first = `${month}-01`
  const next = `${addDays(first, LONGEST_MONTH).slice(0, month.length)}-01`
  return { from: startOfDay(first, MAINLAND_TIME_ZONE), to: startOfDay(next, MAINLAND_TIME_ZONE) }
}

/** Days after which the next month has begun, and the one behind it has not. */
const LONGEST_MONTH = 31

function shapeCheck({ checkedAt, ledgerFen: ledger, paymentsFen: payments, ...check }: MoneyCheck): DayCheck {
  return {
    ...check,
    ledger,
    payments,
    isEqual: ledger === payments && check.faultyOrders === 0,
    checkTime: checkedAt.toISOString(),
  }
}
