import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { feesOf } from './fee.queries.ts'
import { IS_DAY_OF_CITY } from './sum-scopes.ts'
import type { Span } from './sum.queries.ts'

/** What was found of a day. */
export type MoneyCheck = {
  day: CalendarDate
  orders: number
  ledgerFen: number
  paymentsFen: number
  faultyOrders: number
  sumsOffFen: number
  checkedAt: Date
}

/** Received, returned, fee. */
type Sums = [number, number, number]

const IS_UNEQUAL = '(ledger_fen <> payments_fen or faulty_orders > 0 or sums_off_fen > 0)'

/** What moved on a day, and the fee on it. */
export type Moved = { received: number; returned: number; fee: number }

/** SQL of those of some orders that an organizer is charged for, with their rates. */
const organized = (sql: SqlRunner, ids: string[]) => sql`(
  select order_id, permille from order_fee join "order" on "order".id = order_id
  join activity on activity.id = activity_id
  where order_id = any(${ids}::uuid[]) and organizer_id is not null)`

export function moneyCheckQueries(sql: SqlRunner) {
  return {
    /** When the ledger begins to move money; null while it never did. */
    async findBeginning(): Promise<Date | null> {
      const [row] = await sql<{ at: Date }[]>`
        select at from ledger_entry where money_fen <> 0 order by at limit 1`
      return row?.at ?? null
    },

    /** The newest day that was checked. */
    async findLastDay(): Promise<CalendarDate | null> {
      const [row] = await sql<
        { day: string }[]
      >`select day::text from money_check order by money_check.day desc limit 1`
      return row?.day ?? null
    },

    /** Days since one that did not add up when they were last looked at, before an instant. */
    async listUnequal(since: CalendarDate, lookedAtBefore: number): Promise<CalendarDate[]> {
      const rows = await sql<{ day: string }[]>`
        select day::text from money_check
        where money_check.day >= ${since} and ${sql.unsafe(IS_UNEQUAL)}
          and checked_at <= ${new Date(lookedAtBefore)}
        order by money_check.day`
      return rows.map(({ day }) => day)
    },

    /** Days of a span that did not add up. */
    async listUnequalBetween(from: CalendarDate, to: CalendarDate): Promise<CalendarDate[]> {
      const rows = await sql<{ day: string }[]>`
        select day::text from money_check
        where money_check.day between ${from} and ${to} and ${sql.unsafe(IS_UNEQUAL)} order by money_check.day`
      return rows.map(({ day }) => day)
    },

    /** Orders that moved money in a span, by id, behind one of them. */
    async listOrders({ from, to }: Span, after: string, limit: number): Promise<string[]> {
      const rows = await sql<{ order_id: string }[]>`
        select distinct order_id from ledger_entry
        where at >= ${from} and at < ${to} and money_fen <> 0 and order_id > ${after}::uuid
        order by order_id limit ${limit}`
      return rows.map(({ order_id: id }) => id)
    },

    /** What is kept of a day: by activities, and by cities. */
    async keptOf(day: CalendarDate): Promise<{ activities: Moved; cities: Moved }> {
      const [row] = await sql<[{ activities: Sums; cities: Sums }]>`
        select
          (select array[coalesce(sum(received_fen), 0), coalesce(sum(returned_fen), 0), coalesce(sum(fee_fen), 0)]::float8[]
            from money_day where money_day.day = ${day}) as activities,
          (select array[coalesce(sum(received_fen), 0), coalesce(sum(returned_fen), 0), coalesce(sum(fee_fen), 0)]::float8[]
            from money_sum where ${sql.unsafe(IS_DAY_OF_CITY)} and begins_on = ${day}) as cities`
      const moved = ([received, returned, fee]: Sums): Moved => ({ received, returned, fee })
      return { activities: moved(row.activities), cities: moved(row.cities) }
    },

    /** What some orders moved in a span, by the ledger. */
    async movedBy(ids: string[], { from, to }: Span): Promise<Moved> {
      const [row] = await sql<[Moved]>`
        select coalesce(sum(money_fen) filter (where kind = 'moneyReceived'), 0)::float8 as received,
          coalesce(-sum(money_fen) filter (where kind = 'refundDone'), 0)::float8 as returned, (
            select coalesce(sum(fee_fen), 0)::float8 from (${feesOf(sql, organized(sql, ids))}) fee
            where at >= ${from} and at < ${to}) as fee
        from ledger_entry where order_id = any(${ids}::uuid[]) and at >= ${from} and at < ${to}`
      return row
    },

    /** What is ours of some orders, by the ledger and by payments and refunds, in fen. */
    async sumOrders(ids: string[]): Promise<{ ledger: number; payments: number }> {
      const [row] = await sql<{ ledger: number; payments: number }[]>`
        select
          (select coalesce(sum(money_fen), 0)::float8 from ledger_entry where order_id = any(${ids}::uuid[])) as ledger,
          (select coalesce(sum(paid_fen), 0)::float8 from payment where order_id = any(${ids}::uuid[]))
            - (select coalesce(sum(amount_fen), 0)::float8 from refund
                where order_id = any(${ids}::uuid[]) and state = 'done') as payments`
      return row ?? { ledger: 0, payments: 0 }
    },

    async save({ day, orders, ledgerFen, paymentsFen, faultyOrders, sumsOffFen, checkedAt }: MoneyCheck) {
      await sql`
        insert into money_check (day, orders, ledger_fen, payments_fen, faulty_orders, sums_off_fen, checked_at)
        values (${day}, ${orders}, ${ledgerFen}, ${paymentsFen}, ${faultyOrders}, ${sumsOffFen}, ${checkedAt})
        on conflict (day) do update set orders = excluded.orders, ledger_fen = excluded.ledger_fen,
          payments_fen = excluded.payments_fen, faulty_orders = excluded.faulty_orders,
          sums_off_fen = excluded.sums_off_fen, checked_at = excluded.checked_at`
    },

    async list(from: CalendarDate, to: CalendarDate): Promise<MoneyCheck[]> {
      return [
        ...(await sql<MoneyCheck[]>`
          select day::text, orders, ledger_fen::float8 as "ledgerFen", payments_fen::float8 as "paymentsFen",
            faulty_orders as "faultyOrders", sums_off_fen::float8 as "sumsOffFen", checked_at as "checkedAt"
          from money_check where money_check.day between ${from} and ${to} order by money_check.day desc`),
      ]
    },
  }
}
