import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { addFees, rateOrders } from '#features/accounting/fee.queries.ts'
import { EVERY_CITY, EVERY_ORGANIZER, NO_ORGANIZER, SUMS_LOCK } from '#features/accounting/sum-scopes.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'

const EVERY_MS = 10_000
/** What is added to the sums by one statement. */
const SUMMED_AT_A_TIME = 500
/** Who works for a minute lets others do something, in statements; who only wants to look adds what is new. */
const BITES = { job: 100, look: 4 }

/** Keeps the sums of money, and of the fees on it, up to the ledger. */
export const keepSumsJob = ({ sql, feePermille }: { sql: Sql; feePermille: number }): Job => ({
  name: 'keep the sums of money',
  everyMs: EVERY_MS,
  async run(signal) {
    await inBites((limit) => rateOrders(sql, feePermille, limit), 'job', signal)
    await keepSums(sql, 'job', signal)
  },
})

/** Adds what the ledger tells to the sums, and what of it is fee, in bites. */
export async function keepSums(sql: SqlRunner, by: keyof typeof BITES, signal?: AbortSignal): Promise<void> {
  await inBites((limit) => addToSums(sql, limit), by, signal)
  await inBites((limit) => addFees(sql, limit), by, signal)
}

async function inBites(add: (limit: number) => Promise<number>, by: keyof typeof BITES, signal?: AbortSignal) {
  let left = BITES[by]
  while (left > 0) {
    if (signal?.aborted) return
    const added = await add(SUMMED_AT_A_TIME)
    left = added === SUMMED_AT_A_TIME ? left - 1 : 0
  }
}

/**
 * Adds some of what the ledger tells to the sums, each entry once, and answers how many; none while somebody else does it.
 * What was written before a month was closed and comes after it stands in the first one that is open.
 */
async function addToSums(sql: SqlRunner, limit: number): Promise<number> {
  const every = sql`${EVERY_ORGANIZER}::uuid`
  const [row] = await sql<[{ added: number }]>`
    with taken as (
      delete from money_unsummed where id in (
        select id from money_unsummed
        where (select pg_try_advisory_xact_lock(hashtextextended(${SUMS_LOCK}, 0)))
        order by id limit ${limit} for update skip locked)
      returning at, order_id, kind, money_fen
    ), moved as (
      select activity.id as activity_id, day, greatest(date_trunc('month', day)::date, open.month) as month,
        city_code, organizer_id,
        coalesce(sum(money_fen) filter (where kind = 'moneyReceived'), 0) as received_fen,
        coalesce(-sum(money_fen) filter (where kind = 'refundDone'), 0) as returned_fen,
        count(*) filter (where kind = 'moneyReceived')::integer as payments,
        count(*) filter (where kind = 'refundDone')::integer as refunds
      from taken join "order" on "order".id = order_id join activity on activity.id = activity_id
      cross join lateral (select (taken.at at time zone ${MAINLAND_TIME_ZONE})::date as day) local
      cross join (select (max(month) + interval '1 month')::date as month from money_month) open
      group by activity.id, day, open.month
    ), kept as (
      insert into money_day (activity_id, day, month, city_code, organizer_id, received_fen, returned_fen, payments, refunds)
      select activity_id, day, month, city_code, organizer_id, received_fen, returned_fen, payments, refunds from moved
      on conflict (activity_id, day, month) do update set
        received_fen = money_day.received_fen + excluded.received_fen,
        returned_fen = money_day.returned_fen + excluded.returned_fen,
        payments = money_day.payments + excluded.payments, refunds = money_day.refunds + excluded.refunds
    ), changes as (
      select 'day' as period, day as begins_on, city_code, ${every} as organizer_id, received_fen, returned_fen, payments,
        refunds
      from moved
      union all
      select 'month', month, city.code, organizer.id, received_fen, returned_fen, payments, refunds
      from moved cross join lateral (values (city_code), (${EVERY_CITY})) city (code)
      cross join lateral (values (${every}), (coalesce(organizer_id, ${NO_ORGANIZER}::uuid))) organizer (id)
    ), summed as (
      insert into money_sum (period, begins_on, city_code, organizer_id, received_fen, returned_fen, payments, refunds)
      select period, begins_on, city_code, organizer_id, sum(received_fen), sum(returned_fen), sum(payments), sum(refunds)
      from changes group by period, begins_on, city_code, organizer_id
      on conflict (period, begins_on, city_code, organizer_id) do update set
        received_fen = money_sum.received_fen + excluded.received_fen,
        returned_fen = money_sum.returned_fen + excluded.returned_fen,
        payments = money_sum.payments + excluded.payments, refunds = money_sum.refunds + excluded.refunds
    )
    select count(*)::integer as added from taken`
  return row.added
}
