import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Span } from './sum.queries.ts'

/** What was found of a day. */
export type MoneyCheck = {
  day: CalendarDate
  orders: number
  ledgerFen: number
  paymentsFen: number
  faultyOrders: number
  checkedAt: Date
}

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
        where money_check.day >= ${since} and (ledger_fen <> payments_fen or faulty_orders > 0)
          and checked_at <= ${new Date(lookedAtBefore)}
        order by money_check.day`
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

    async save({ day, orders, ledgerFen, paymentsFen, faultyOrders, checkedAt }: MoneyCheck): Promise<void> {
      await sql`
        insert into money_check (day, orders, ledger_fen, payments_fen, faulty_orders, checked_at)
        values (${day}, ${orders}, ${ledgerFen}, ${paymentsFen}, ${faultyOrders}, ${checkedAt})
        on conflict (day) do update set orders = excluded.orders, ledger_fen = excluded.ledger_fen,
          payments_fen = excluded.payments_fen, faulty_orders = excluded.faulty_orders, checked_at = excluded.checked_at`
    },

    async list(from: CalendarDate, to: CalendarDate): Promise<MoneyCheck[]> {
      return [
        ...(await sql<MoneyCheck[]>`
          select day::text, orders, ledger_fen::float8 as "ledgerFen", payments_fen::float8 as "paymentsFen",
            faulty_orders as "faultyOrders", checked_at as "checkedAt"
          from money_check where money_check.day between ${from} and ${to} order by money_check.day desc`),
      ]
    },
  }
}
