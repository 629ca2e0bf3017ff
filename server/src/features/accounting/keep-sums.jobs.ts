import { addFees, rateOrders } from '#features/accounting/fee.queries.ts'
import { addMoved, isOurTurn, monthOfDay, whereTheyStand } from '#features/accounting/sum-changes.queries.ts'
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
export async function addToSums(sql: SqlRunner, limit: number): Promise<number> {
  const [row] = await sql<[{ added: number }]>`
    with taken as (
      delete from money_unsummed where id in (
        select id from money_unsummed
        where ${isOurTurn(sql)}
        order by id limit ${limit} for update skip locked)
      returning at, order_id, kind, money_fen
    ), moved as (
      select activity.id as activity_id, day, ${monthOfDay(sql)} as month, city_code, organizer_id,
        coalesce(sum(money_fen) filter (where kind = 'moneyReceived'), 0) as received_fen,
        coalesce(-sum(money_fen) filter (where kind = 'refundDone'), 0) as returned_fen,
        count(*) filter (where kind = 'moneyReceived')::integer as payments,
        count(*) filter (where kind = 'refundDone')::integer as refunds, 0 as fee_fen
      from ${whereTheyStand(sql, sql`taken`)}
      group by activity.id, day, open.month
    ), ${addMoved(sql)}
    select count(*)::integer as added from taken`
  return row.added
}
