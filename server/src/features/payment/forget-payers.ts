import { PAYER_KEPT_MS } from '@quan/contract/payment/order-elsewhere.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'

const EVERY_MS = 10 * 60_000
/** Payments dealt with in one statement. */
const AT_A_TIME = 500

type ForgetParts = { sql: SqlRunner; clock: Clock }

/** Runs whether or not a payment service is set up: what was stored while there was one goes all the same. */
export const forgetPayersJob = (parts: ForgetParts): Job => ({
  name: 'forget payers',
  everyMs: EVERY_MS,
  run: (signal) => forgetPayers(parts, signal),
})

/**
 * Of payments that ended a while ago nothing tells any more from which address they were made, and by whose WeChat where
 * a friend made them. Money that goes back finds its way by the payment's number; a member's own WeChat account is theirs,
 * and goes with the account.
 */
export async function forgetPayers({ sql, clock }: ForgetParts, signal: AbortSignal): Promise<void> {
  const endedBefore = new Date(clock.now() - PAYER_KEPT_MS)
  let forgotten = AT_A_TIME
  while (forgotten === AT_A_TIME && !signal.aborted) {
    const { count } = await sql`
      update payment set payer_address = '', open_id = case when way = 'link' then '' else open_id end
      where id = any(array(
        select id from payment
        where (payer_address <> '' or (way = 'link' and open_id <> '')) and expires_at < ${endedBefore}
        order by expires_at limit ${AT_A_TIME} for update skip locked))`
    forgotten = count
  }
}
