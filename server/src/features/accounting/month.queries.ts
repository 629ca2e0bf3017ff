import { EVERY_CITY, EVERY_ORGANIZER, NO_ORGANIZER } from '#features/accounting/sum-scopes.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A month that is closed. */
export type ClosedMonth = {
  closedAt: Date
  closedBy: string
  note: string | null
}

type Money = { received: number; returned: number; fee: number }
/** Received, returned, fee. */
type Sums = [number, number, number]
/** What is kept of an organizer's month, and what their days come to. */
type OrganizerMonth = { id: string; kept: Money; days: Money }

/** Months of the books, by their first day. */
export function monthQueries(sql: SqlRunner) {
  return {
    async find(month: string): Promise<ClosedMonth | null> {
      const [row] = await sql<ClosedMonth[]>`
        select closed_at as "closedAt", closed_by as "closedBy", note
        from money_month where month = ${month}`
      return row ?? null
    },

    /** What a month moved in some cities, and what of it no organizer's activities did. */
    async movedIn(month: string, cities: readonly string[] | null): Promise<Money & { rest: Money }> {
      const rows = await sql<(Money & { id: string })[]>`
        select organizer_id as id, sum(received_fen)::float8 as received,
          sum(returned_fen)::float8 as returned, sum(fee_fen)::float8 as fee from money_sum
        where period = 'month' and begins_on = ${month} and city_code = any(${[...(cities ?? [EVERY_CITY])]}::text[])
          and organizer_id in (${EVERY_ORGANIZER}, ${NO_ORGANIZER})
        group by organizer_id`
      const of = (wanted: string): Money => {
        const { received = 0, returned = 0, fee = 0 } = rows.find(({ id }) => id === wanted) ?? {}
        return { received, returned, fee }
      }
      return { ...of(EVERY_ORGANIZER), rest: of(NO_ORGANIZER) }
    },

    /** The newest that is closed. */
    async findLast(): Promise<string | null> {
      const [row] = await sql<{ month: string }[]>`
        select month::text from money_month order by money_month.month desc limit 1`
      return row?.month ?? null
    },

    /** Whether money moved in a month before one and behind another. */
    async hasMovedBetween(behind: string | null, before: string): Promise<boolean> {
      const rows = await sql`
        select from money_sum
        where period = 'month' and begins_on < ${before} and begins_on > coalesce(${behind}::date, '-infinity')
          and city_code = ${EVERY_CITY} and organizer_id = ${EVERY_ORGANIZER}
        order by begins_on limit 1`
      return rows.length > 0
    },

    /** Whether something of before an instant, or the fee on it, is in no sum yet. */
    async isUnsummed(before: Date): Promise<boolean> {
      const [row] = await sql<[{ is: boolean }]>`
        select exists (select from money_unsummed where at < ${before})
          or exists (select from fee_unsummed where at < ${before})
          or exists (select from order_fee where permille is null) as is`
      return row.is
    },

    /** Sums of a month, all organizers and each of them, beside what their days come to; by id, behind one. */
    async listOrganizers(month: string, after: string | null, limit: number): Promise<OrganizerMonth[]> {
      const rows = await sql<{ id: string; kept: Sums; days: Sums }[]>`
        select organizer_id as id, array[received_fen, returned_fen, fee_fen]::float8[] as kept, array[
          coalesce(days.received, 0), coalesce(days.returned, 0), coalesce(days.fee, 0)]::float8[] as days
        from money_sum left join lateral (
          select sum(received_fen) as received, sum(returned_fen) as returned, sum(fee_fen) as fee from money_day
          where organizer_id = money_sum.organizer_id and month = ${month}) days on true
        where period = 'month' and begins_on = ${month} and city_code = ${EVERY_CITY}
          and organizer_id > coalesce(${after}::uuid, ${EVERY_ORGANIZER})
        order by organizer_id limit ${limit}`
      const money = ([received, returned, fee]: Sums): Money => ({ received, returned, fee })
      return rows.map(({ id, kept, days }) => ({ id, kept: money(kept), days: money(days) }))
    },

    async close(month: string, { closedAt, closedBy, note }: Omit<ClosedMonth, 'feePermille'>): Promise<void> {
      await sql`
        insert into money_month (month, closed_at, closed_by, note)
        values (${month}, ${closedAt}, ${closedBy}, ${note})`
    },
  }
}
