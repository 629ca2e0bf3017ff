import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { EVERY_CITY, EVERY_ORGANIZER, SUMS_LOCK } from '#features/accounting/sum-scopes.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type Fragment = ReturnType<typeof isOurTurn>

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
    ), ${summed(sql, sql`true`)}
    select count(*)::integer as added from taken`
  return row.added
}

/**
 * Rates orders that a version before booked: at the fee of the month in which they were paid where that is closed at one, at
 * that of now otherwise. What stands in the sums of them already is charged with it, in months that are open. Answers how many.
 */
export async function rateOrders(sql: SqlRunner, feePermille: number, limit: number): Promise<number> {
  const [row] = await sql<[{ rated: number }]>`
    with rated as (
      update order_fee set permille = coalesce((
        select fee_permille from (
          select at from ledger_entry where order_id = order_fee.order_id and kind = 'moneyReceived'
          order by id limit 1) first
        join money_month on month = date_trunc('month', first.at at time zone ${MAINLAND_TIME_ZONE})::date), ${feePermille})
      where order_id in (
        select order_id from order_fee where ${isOurTurn(sql)} and permille is null order by order_id limit ${limit})
      returning order_id, permille
    ), charged as (
      select * from (${feesOf(sql, sql`rated`)}) fee
      where not exists (select from fee_unsummed where fee_unsummed.entry_id = fee.entry_id)
    ), ${summed(sql, sql`(open.month is null or day >= open.month)`)}
    select count(*)::integer as rated from rated`
  return row.rated
}

const isOurTurn = (sql: SqlRunner) => sql`(select pg_try_advisory_xact_lock(hashtextextended(${SUMS_LOCK}, 0)))`

/** Adds what entries are charged to the sums of where they stand: what comes after its month was closed, in the first open one. */
function summed(sql: SqlRunner, isKept: Fragment): Fragment {
  const every = sql`${EVERY_ORGANIZER}::uuid`
  return sql`
    moved as (
      select activity.id as activity_id, day, greatest(date_trunc('month', day)::date, open.month) as month, city_code,
        organizer_id, sum(fee_fen) as fee_fen
      from charged join "order" on "order".id = order_id join activity on activity.id = activity_id
      cross join lateral (select (charged.at at time zone ${MAINLAND_TIME_ZONE})::date as day) local
      cross join (select (max(month) + interval '1 month')::date as month from money_month) open
      where organizer_id is not null and ${isKept}
      group by activity.id, day, open.month having sum(fee_fen) <> 0
    ), kept as (
      insert into money_day (
        activity_id, day, month, city_code, organizer_id, received_fen, returned_fen, payments, refunds, fee_fen)
      select activity_id, day, month, city_code, organizer_id, 0, 0, 0, 0, fee_fen from moved
      on conflict (activity_id, day, month) do update set fee_fen = money_day.fee_fen + excluded.fee_fen
    ), changes as (
      select 'day' as period, day as begins_on, city_code, ${every} as organizer_id, fee_fen from moved
      union all
      select 'month', month, city.code, organizer.id, fee_fen
      from moved cross join lateral (values (city_code), (${EVERY_CITY})) city (code)
      cross join lateral (values (${every}), (organizer_id)) organizer (id)
    ), summed as (
      insert into money_sum (
        period, begins_on, city_code, organizer_id, received_fen, returned_fen, payments, refunds, fee_fen)
      select period, begins_on, city_code, organizer_id, 0, 0, 0, 0, sum(fee_fen)
      from changes group by period, begins_on, city_code, organizer_id
      on conflict (period, begins_on, city_code, organizer_id) do update set fee_fen = money_sum.fee_fen + excluded.fee_fen
    )`
}
