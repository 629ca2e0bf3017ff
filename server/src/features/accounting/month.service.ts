import {
  monthClosed,
  monthEarlierOpen,
  monthNotChecked,
  monthUnequal,
} from '@quan/contract/console/accounting/accounting-errors.ts'
import { type MonthAccount, MonthObstacle, MonthState } from '@quan/contract/console/accounting/months.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { firstDayOf, monthAfter } from '@quan/contract/date/calendar-month.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { Clerk } from '#features/accounting/clerk.ts'
import { keepSums } from '#features/accounting/keep-sums.jobs.ts'
import { lockSums, NO_ORGANIZER } from '#features/accounting/sum-scopes.ts'
import { moneyCheckQueries } from '#features/accounting/money-check.queries.ts'
import { monthQueries } from '#features/accounting/month.queries.ts'
import type { OperatorNames } from '#features/accounting/to-do.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Parts = { sql: SqlRunner; clock: Clock; operatorNames: OperatorNames }

type CloseMonth = { month: string; note?: string | null | undefined }

/** Organizers whose months are compared by one statement. */
const ORGANIZERS_A_BITE = 500

/** Months of the books: what they moved, and closing them. */
export function monthService({ sql, clock, operatorNames }: Parts) {
  const months = monthQueries(sql)

  async function get(month: string, { cities }: Pick<Clerk, 'cities'>): Promise<MonthAccount> {
    await keepSums(sql, 'look')
    const { first, last } = daysOfMonth(month)
    const closed = await months.find(first)
    const state = closed ? MonthState.closed : isOver(last) ? MonthState.open : MonthState.running
    const { rest, ...moved } = await months.movedIn(first, cities)
    // what does not add up tells of all cities together
    const unequalDays = cities === null ? await moneyCheckQueries(sql).listUnequalBetween(first, last) : []
    return {
      month,
      state,
      closed: closed && {
        time: closed.closedAt.toISOString(),
        by: { id: closed.closedBy, name: (await operatorNames(sql, [closed.closedBy])).get(closed.closedBy) ?? '' },
        note: closed.note,
      },
      ...moved,
      rest: { received: rest.received, returned: rest.returned },
      unequalDays,
      obstacle: closed ? null : await findObstacle(first, last),
    }
  }

  const isOver = (last: CalendarDate) => formatDate(clock.now(), MAINLAND_TIME_ZONE) > last

  async function findObstacle(first: CalendarDate, last: CalendarDate): Promise<MonthObstacle | null> {
    if (await months.hasMovedBetween(await months.findLast(), first)) return MonthObstacle.earlierOpen
    const checked = await moneyCheckQueries(sql).findLastDay()
    return checked !== null && checked >= last ? null : MonthObstacle.notChecked
  }

  /** Whether statements of all organizers, day by day, come to what the month moved; nobody changes the sums meanwhile. */
  async function addsUp(first: CalendarDate): Promise<boolean> {
    const all = await months.movedIn(first, null)
    const found = { received: 0, returned: 0, fee: 0 }
    let after: string | null = null
    for (;;) {
      const bite = await months.listOrganizers(first, after, ORGANIZERS_A_BITE)
      for (const { id, kept, days } of bite) {
        if (id !== NO_ORGANIZER && !isSame(kept, days)) return false
        found.received += kept.received
        found.returned += kept.returned
        found.fee += kept.fee
      }
      after = bite.at(-1)?.id ?? null
      if (after === null || bite.length < ORGANIZERS_A_BITE) break
    }
    return isSame(found, all)
  }

  return {
    /** A month of some cities. */
    get,

    /**
     * Closes a month, in the caller's transaction. Throws `console.not_found`, `month.closed`, `month.earlier_open`,
     * `month.not_checked`, `month.unequal`.
     */
    async close({ month, note }: CloseMonth, clerk: Clerk): Promise<MonthAccount> {
      if (clerk.cities !== null) throw new AppError(consoleNotFound)
      await lockSums(sql)
      const account = await get(month, clerk)
      const { first, last } = daysOfMonth(month)
      if (account.state === MonthState.closed) throw new AppError(monthClosed)
      if (account.obstacle === MonthObstacle.earlierOpen) throw new AppError(monthEarlierOpen)
      const end = startOfDay(addDays(last, 1), MAINLAND_TIME_ZONE)
      if (account.state === MonthState.running || account.obstacle !== null || (await months.isUnsummed(end)))
        throw new AppError(monthNotChecked)
      const isEqual = account.unequalDays.length === 0 && (await addsUp(first))
      if (!isEqual && !note) throw new AppError(monthUnequal)
      const closed = { closedAt: new Date(clock.now()), closedBy: clerk.operatorId }
      await months.close(first, { ...closed, note: isEqual || !note ? null : note })
      return await get(month, clerk)
    },
  }
}

type Money = { received: number; returned: number; fee: number }

const isSame = (one: Money, other: Money) =>
  one.received === other.received && one.returned === other.returned && one.fee === other.fee

/** The first and the last day of a month. */
function daysOfMonth(month: string): { first: CalendarDate; last: CalendarDate } {
  return { first: firstDayOf(month), last: addDays(firstDayOf(monthAfter(month)), -1) }
}
