import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { EVERY_CITY, EVERY_ORGANIZER, NO_ORGANIZER, SUMS_LOCK } from '#features/accounting/sum-scopes.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

export type Fragment = ReturnType<typeof isOurTurn>

/** Whether nobody else changes the sums; until the end of the transaction nobody else does. */
export const isOurTurn = (sql: SqlRunner) => sql`(select pg_try_advisory_xact_lock(hashtextextended(${SUMS_LOCK}, 0)))`

/**
 * Entries of the ledger (`at`, `order_id`) with their activity, their `day`, and the month `open` in which what comes after
 * its own was closed stands.
 */
export const whereTheyStand = (sql: SqlRunner, entries: Fragment): Fragment => sql`
  ${entries} entry join "order" on "order".id = entry.order_id join activity on activity.id = activity_id
  cross join lateral (select (entry.at at time zone ${MAINLAND_TIME_ZONE})::date as day) local
  cross join (select (max(month) + interval '1 month')::date as month from money_month) open`

/** The month of a group by `activity.id, day, open.month`. */
export const monthOfDay = (sql: SqlRunner): Fragment => sql`greatest(date_trunc('month', day)::date, open.month)`

/** Adds what `moved` holds, by activity, day and month, to all sums in which that stands: parts of a statement, behind `moved`. */
export function addMoved(sql: SqlRunner): Fragment {
  const every = sql`${EVERY_ORGANIZER}::uuid`
  return sql`
    kept as (
      insert into money_day (
        activity_id, day, month, city_code, organizer_id, received_fen, returned_fen, payments, refunds, fee_fen)
      select activity_id, day, month, city_code, organizer_id, received_fen, returned_fen, payments, refunds, fee_fen
      from moved
      on conflict (activity_id, day, month) do update set
        received_fen = money_day.received_fen + excluded.received_fen,
        returned_fen = money_day.returned_fen + excluded.returned_fen,
        payments = money_day.payments + excluded.payments, refunds = money_day.refunds + excluded.refunds,
        fee_fen = money_day.fee_fen + excluded.fee_fen
    ), changes as (
      select 'day' as period, day as begins_on, city_code, ${every} as organizer_id, received_fen, returned_fen, payments,
        refunds, fee_fen
      from moved
      union all
      select 'month', month, city.code, organizer.id, received_fen, returned_fen, payments, refunds, fee_fen
      from moved cross join lateral (values (city_code), (${EVERY_CITY})) city (code)
      cross join lateral (values (${every}), (coalesce(organizer_id, ${NO_ORGANIZER}::uuid))) organizer (id)
    ), summed as (
      insert into money_sum (
        period, begins_on, city_code, organizer_id, received_fen, returned_fen, payments, refunds, fee_fen)
      select period, begins_on, city_code, organizer_id, sum(received_fen), sum(returned_fen), sum(payments), sum(refunds),
        sum(fee_fen)
      from changes group by period, begins_on, city_code, organizer_id
      on conflict (period, begins_on, city_code, organizer_id) do update set
        received_fen = money_sum.received_fen + excluded.received_fen,
        returned_fen = money_sum.returned_fen + excluded.returned_fen,
        payments = money_sum.payments + excluded.payments, refunds = money_sum.refunds + excluded.refunds,
        fee_fen = money_sum.fee_fen + excluded.fee_fen
    )`
}
