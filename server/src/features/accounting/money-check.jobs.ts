import { addDays, DAY_MS, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { daySpan } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { SUM_DAYS_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { keepSums } from '#features/accounting/keep-sums.jobs.ts'
import { type Moved, moneyCheckQueries } from '#features/accounting/money-check.queries.ts'
import { monthQueries } from '#features/accounting/month.queries.ts'
import type { Span } from '#features/accounting/sum.queries.ts'
import { checkLedgerOf } from '#features/order/check-ledger.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'
import type { Job } from '#platform/process/run-jobs.ts'

type Parts = { sql: Sql; clock: Clock; log: Log }

const EVERY_MS = 10 * 60_000
/** Days that a run checks at most; those of a year are checked within hours. */
const DAYS_A_RUN = 7
/** Orders that are added up by one statement. */
const ORDERS_A_BITE = 500
/** Before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Adds up what moved on each day that is over, once, and compares the sums that are kept of it; a day that does not add up is said loudly and looked at again. */
export function moneyCheckJobs(parts: Parts): Job[] {
  return [{ name: 'check the sums of days', everyMs: EVERY_MS, run: (signal) => checkDays(parts, signal) }]
}

/** Checks the days that are over and were not, oldest first, and once a day, those of the newest ones that did not add up. */
export async function checkDays(parts: Parts, signal?: AbortSignal): Promise<void> {
  const checks = moneyCheckQueries(parts.sql)
  const today = formatDate(parts.clock.now(), MAINLAND_TIME_ZONE)
  await keepSums(parts.sql, 'job', signal)
  const unequal = await checks.listUnequal(addDays(today, -SUM_DAYS_MAX), parts.clock.now() - DAY_MS)
  const days = [...unequal, ...(await uncheckedDays(parts, today))]
  for (const day of days) {
    // what no sum holds yet cannot be compared with them
    const isUnsummed = await monthQueries(parts.sql).isUnsummed(spanOf(day).to)
    if (isUnsummed || signal?.aborted) return
    await checkDay(day, parts)
  }
}

async function uncheckedDays({ sql }: Parts, today: CalendarDate): Promise<CalendarDate[]> {
  const checks = moneyCheckQueries(sql)
  const last = await checks.findLastDay()
  const beginning = last === null ? await checks.findBeginning() : null
  if (last === null && beginning === null) return []
  const first = last === null ? formatDate(beginning ?? 0, MAINLAND_TIME_ZONE) : addDays(last, 1)
  return Array.from({ length: DAYS_A_RUN }, (_, index) => addDays(first, index)).filter((day) => day < today)
}

async function checkDay(day: CalendarDate, { sql, clock, log }: Parts): Promise<void> {
  const checks = moneyCheckQueries(sql)
  const { from, to } = spanOf(day)
  const found = { orders: 0, ledgerFen: 0, paymentsFen: 0, faultyOrders: 0 }
  const moved: Moved = { received: 0, returned: 0, fee: 0 }
  let after = FIRST_ID
  for (;;) {
    const ids = await checks.listOrders({ from, to }, after, ORDERS_A_BITE)
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
    // one look for both sides: a payment that arrives between two would count on one alone
    const { sums, faulty, part } = await sql.begin('isolation level repeatable read read only', async (tx) => ({
      sums: await moneyCheckQueries(tx).sumOrders(ids),
      faulty: await checkLedgerOf(tx, ids),
      part: await moneyCheckQueries(tx).movedBy(ids, { from, to }),
    }))
    moved.received += part.received
    moved.returned += part.returned
    moved.fee += part.fee
    found.orders += ids.length
    found.ledgerFen += sums.ledger
    found.paymentsFen += sums.payments
    found.faultyOrders += new Set(faulty.map(({ subject }) => subject)).size
  }
  const kept = await checks.keptOf(day)
  const apart = (other: Moved) =>
    Math.abs(moved.received - other.received) +
    Math.abs(moved.returned - other.returned) +
    Math.abs(moved.fee - other.fee)
  const sumsOffFen = apart(kept.activities) + apart(kept.cities)
  await checks.save({ day, ...found, sumsOffFen, checkedAt: new Date(clock.now()) })
  if (found.ledgerFen !== found.paymentsFen || found.faultyOrders > 0 || sumsOffFen > 0)
    log.error({ day, ...found, sumsOffFen }, 'the sums of a day do not add up')
}

function spanOf(day: CalendarDate): Span {
  const { startAt: from, endAt: to } = daySpan({ from: day, to: day }, MAINLAND_TIME_ZONE)
  return { from, to }
}
