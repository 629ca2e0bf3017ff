import { payableOrderQueries } from './payable-order.queries.ts'
import type { PaymentParts } from './payment-parts.ts'
import { type WaitedFor, waitedOrderQueries } from './waited-order.queries.ts'

/** The payment service is asked no sooner again because somebody waits, in milliseconds. */
export const HURRY_PAUSE_MS = 10_000
/** How often it is asked so: about an order for its member, about a friend's attempt for the friend. */
export const HURRIED_MAX = 5
/** Nobody has paid sooner after their app was told how, and whoever has not after so long waits like others, in milliseconds. */
const PAYING_MS = { least: 3_000, most: 5 * 60_000 }

/**
 * A member looks at an order of theirs that they are paying. A notification that is late or lost would keep them waiting
 * for the job's own turn, so the payment service is asked about it soon; nobody waits here for what it says. Nothing is
 * asked about an order that its member was not led to pay.
 */
export async function lookAtWaitedOrder(
  { orderId, memberId }: { orderId: string; memberId: string },
  { sql, clock, log }: Pick<PaymentParts, 'sql' | 'clock' | 'log'>,
): Promise<void> {
  const now = clock.now()
  const wait: WaitedFor = {
    orderId,
    memberId,
    now,
    ledFrom: now - PAYING_MS.most,
    ledUntil: now - PAYING_MS.least,
    pauseMs: HURRY_PAUSE_MS,
    timesMax: HURRIED_MAX,
  }
  try {
    if (!(await waitedOrderQueries(sql).isWaitedFor(wait))) return
    await sql.begin(async (tx) => {
      // of several pages that look at the same moment one has it asked
      if (await payableOrderQueries(tx).lockUnlessBusy(orderId)) await waitedOrderQueries(tx).hurryWaitedFor(wait)
    })
  } catch (error) {
    // the order is told all the same, and the job asks in its turn
    log.warn({ err: error, orderId }, 'a payment that is waited for was not hurried')
  }
}
