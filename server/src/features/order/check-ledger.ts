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
  const rows = await sql<LedgerDifference[]>`
    with entered as (
      select order_id, sum(places) as places, sum(money_fen) as money, sum(owed_fen) as owed,
        sum(money_fen) filter (where kind = 'moneyReceived') as received
      from ledger_entry group by order_id
    ), of_order as (
      select id, state, price_fen * quantity as amount,
        (select count(*) from place where order_id = "order".id and state <> ${PlaceState.returned}) as held,
        (select coalesce(sum(amount_fen), 0) from refund where order_id = "order".id) as decided,
        (select coalesce(sum(amount_fen), 0) from refund where order_id = "order".id and reason = 'paidTwice') as twice,
        (select coalesce(sum(amount_fen), 0) from refund where order_id = "order".id and state = 'done') as returned
      from "order"
    ), of_type as (
      select id, taken,
        (select count(*) from place where ticket_type_id = ticket_type.id and state <> ${PlaceState.returned}) as held
      from ticket_type
    ), compared as (
      select 'places of order' as kind, id as subject, coalesce(places, 0) as ledger, held as tables
        from of_order left join entered on order_id = id
      union all
      select 'places of ticket type', id, taken, held from of_type
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
        from of_order left join entered on order_id = id where decided > coalesce(received, 0)
    )
    select kind, subject, ledger::float8 as ledger, tables::float8 as tables from compared
    where ledger is distinct from tables order by kind, subject`
  return [...rows]
}
