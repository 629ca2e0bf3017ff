import { OrderState } from '@quan/contract/order/order-state.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Something that the ledger, added up again, tells otherwise than the tables; `subject` is the row it is about. */
export type LedgerDifference = { kind: string; subject: string; ledger: number; tables: number }

/**
 * Adds the ledger up again and tells all in which it and the tables differ: places of each order and of each ticket
 * type, money received and owed of each order, and orders that got back more than was paid. None is what there must be.
 */
export async function checkLedger(sql: SqlRunner): Promise<LedgerDifference[]> {
  const ofTypes = sql`
    select 'places of ticket type' as kind, id as subject, taken as ledger,
      (select count(*) from place where ticket_type_id = ticket_type.id and state <> ${PlaceState.returned})
        + (select count(*) from place_hold where ticket_type_id = ticket_type.id and ended_at is null) as tables
    from ticket_type`
  const rows = await sql<LedgerDifference[]>`
    with compared as (${ofOrders(sql, null)} union all ${ofTypes})
    select kind, subject, ledger::float8 as ledger, tables::float8 as tables from compared
    where ledger is distinct from tables order by kind, subject`
  return [...rows]
}

/** The same for some orders alone; what they have of each ticket type is not counted. */
export async function checkLedgerOf(sql: SqlRunner, orderIds: readonly string[]): Promise<LedgerDifference[]> {
  const rows = await sql<LedgerDifference[]>`
    with compared as (${ofOrders(sql, [...orderIds])})
    select kind, subject, ledger::float8 as ledger, tables::float8 as tables from compared
    where ledger is distinct from tables order by kind, subject`
  return [...rows]
}

/** What the ledger tells of orders, beside what the tables do; of all orders unless their ids are given. */
const ofOrders = (sql: SqlRunner, orderIds: string[] | null) => sql`
    with entered as (
      select order_id, sum(places) as places, sum(money_fen) as money, sum(owed_fen) as owed,
        sum(money_fen) filter (where kind = 'moneyReceived') as received
      from ledger_entry where ${orderIds === null ? sql`true` : sql`order_id = any(${orderIds}::uuid[])`} group by order_id
    ), of_order as (
      select id, state, price_fen * quantity as amount,
        (select count(*) from place where order_id = "order".id and state <> ${PlaceState.returned})
          + (select count(*) from place_hold where order_id = "order".id and ended_at is null) as held,
        (select coalesce(sum(amount_fen), 0) from refund where order_id = "order".id) as decided,
        (select coalesce(sum(amount_fen), 0) from refund where order_id = "order".id and reason = 'paidTwice') as twice,
        (select coalesce(sum(amount_fen), 0) from refund where order_id = "order".id and state = 'done') as returned
      from "order" where ${orderIds === null ? sql`true` : sql`id = any(${orderIds}::uuid[])`}
    )
      select 'places of order' as kind, id as subject, coalesce(places, 0) as ledger, held as tables
        from of_order left join entered on order_id = id
      union all
      select 'money received', id, coalesce(received, 0),
          case when state in (${OrderState.unpaid}, ${OrderState.closed}) then 0 else amount end + twice
        from of_order left join entered on order_id = id
      union all
      select 'money kept', id, coalesce(money, 0), coalesce(received, 0) - returned
        from of_order left join entered on order_id = id
      union all
      select 'money owed', id, coalesce(owed, 0), decided - returned from of_order left join entered on order_id = id
      union all
      select 'refunds beyond payment', id, coalesce(received, 0), decided
        from of_order left join entered on order_id = id where decided > coalesce(received, 0)`
