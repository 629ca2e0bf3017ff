import {
  addMoved,
  type Fragment,
  isOurTurn,
  monthOfDay,
  whereTheyStand,
} from '#features/accounting/sum-changes.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * What each entry of some orders changes of their fee. The fee of an order is what has come and stayed of it at its own rate,
 * rounded down: once nothing has stayed it is nothing, to the fen, however often a part went back.
 */
export const feesOf = (sql: SqlRunner, orders: Fragment): Fragment => sql`
  select entry_id, entry.at, orders.order_id,
    floor(stays * permille / 1000.0) - floor((stays - money_fen) * permille / 1000.0) as fee_fen
  from ${orders} orders cross join lateral (
    select id as entry_id, at, money_fen, sum(money_fen) over (order by id) as stays
    from ledger_entry where ledger_entry.order_id = orders.order_id and money_fen <> 0) entry`

/**
 * Adds the fees of some entries of orders whose rate is known to the sums, each once, and answers of how many; none while
 * somebody else changes the sums.
 */
export async function addFees(sql: SqlRunner, limit: number): Promise<number> {
  const orders = sql`(select distinct order_id, permille from taken)`
  const [row] = await sql<[{ added: number }]>`
    with taken as (
      delete from fee_unsummed using ledger_entry entry, order_fee
      where entry.id = entry_id and order_fee.order_id = entry.order_id and entry_id in (
        select entry_id from fee_unsummed
        join ledger_entry on id = entry_id join order_fee using (order_id)
        where ${isOurTurn(sql)} and permille is not null
        order by entry_id limit ${limit} for update of fee_unsummed skip locked)
      returning entry_id, entry.order_id, permille
    ), charged as (
      select fee.* from (${feesOf(sql, orders)}) fee join taken using (entry_id)
    ), ${chargedMoves(sql, sql`true`)}
    select count(*)::integer as added from taken`
  return row.added
}

/**
 * Rates orders that a version before booked, at the fee of now. What stands in the sums of them already is charged with it, in
 * months that are open. Answers how many.
 */
export async function rateOrders(sql: SqlRunner, feePermille: number, limit: number): Promise<number> {
  const [row] = await sql<[{ rated: number }]>`
    with rated as (
      update order_fee set permille = ${feePermille}::integer
      -- asked of the row as it is by now: whoever had the turn before may have rated it since this statement began
      where permille is null and order_id in (
        select order_id from order_fee where ${isOurTurn(sql)} and permille is null order by order_id limit ${limit})
      returning order_id, permille
    ), charged as (
      select * from (${feesOf(sql, sql`rated`)}) fee
      where not exists (select from fee_unsummed where fee_unsummed.entry_id = fee.entry_id)
    ), ${chargedMoves(sql, sql`(open.month is null or day >= open.month)`)}
    select count(*)::integer as rated from rated`
  return row.rated
}

/** What entries are charged, as a change of the sums; activities without an organizer are charged nothing. */
const chargedMoves = (sql: SqlRunner, isKept: Fragment): Fragment => sql`
  moved as (
    select activity.id as activity_id, day, ${monthOfDay(sql)} as month, city_code, organizer_id,
      0 as received_fen, 0 as returned_fen, 0 as payments, 0 as refunds, sum(fee_fen) as fee_fen
    from ${whereTheyStand(sql, sql`charged`)}
    where organizer_id is not null and ${isKept}
    group by activity.id, day, open.month having sum(fee_fen) <> 0
  ), ${addMoved(sql)}`
