import type { Job } from '#platform/jobs/run-jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { bindOpenIds } from './bind-open-ids.ts'
import { comparePayment } from './comparison/compare-payment.ts'
import type { OpenIdParts } from './ensure-open-id.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { paymentQueries } from './payment.queries.ts'
import type { PaymentParts } from './payment-parts.ts'
import { askAfterRefund } from './refund/ask-after-refund.ts'
import { type Refund, refundQueries } from './refund/refund.queries.ts'
import { sendRefund, takeRefundToSend } from './refund/send-refund.ts'
import { workOff } from './work-off.ts'

const EVERY_MS = 2_000
const COMPARE_EVERY_MS = 60_000
const BIND_EVERY_MS = 1_000
/** How long nobody else works on a row that was taken; a process that was killed leaves it to others then. */
const BUSY_MS = 30_000

/** What has to be found out at the payment service, or told it, without anybody calling. */
export function paymentJobs(parts: PaymentParts): Job[] {
  const { sql, clock, log } = parts
  const taking = (limit: number) => ({ now: clock.now(), busyUntil: clock.now() + BUSY_MS, limit })
  const [payments, refunds] = [paymentQueries(sql), refundQueries(sql)]
  return [
    {
      name: 'look at payments',
      everyMs: EVERY_MS,
      run: (signal) =>
        workOff({
          take: (limit) => payments.takeToLookAt(taking(limit)),
          work: (orderId) => lookAtPayment(orderId, parts),
          signal,
          log,
        }),
    },
    {
      name: 'send refunds',
      everyMs: EVERY_MS,
      run: (signal) =>
        workOff({
          take: (limit) => takeRefundsToSend(limit, parts),
          work: (refund) => sendRefund(refund, parts),
          signal,
          log,
        }),
    },
    {
      name: 'ask after refunds',
      everyMs: EVERY_MS,
      run: (signal) =>
        workOff({
          take: (limit) => refunds.takeAccepted(taking(limit)),
          work: (refund) => askAfterRefund(refund, parts),
          signal,
          log,
        }),
    },
    {
      name: 'compare payments',
      everyMs: COMPARE_EVERY_MS,
      run: (signal) =>
        workOff({
          take: (limit) => payments.takeToCompare(taking(limit)),
          work: (orderId) => comparePayment(orderId, parts),
          signal,
          log,
        }),
    },
  ]
}

/** Where WeChat accounts can be found out, everybody gets theirs soon after registering. */
export function bindingJob(parts: OpenIdParts & { log: Log }): Job {
  return { name: 'bind WeChat accounts', everyMs: BIND_EVERY_MS, run: (signal) => bindOpenIds(parts, signal) }
}

async function takeRefundsToSend(limit: number, parts: PaymentParts): Promise<Refund[]> {
  const taken: Refund[] = []
  while (taken.length < limit) {
    const refund = await takeRefundToSend(parts)
    if (refund === null) break
    if (refund !== 'postponed') taken.push(refund)
  }
  return taken
}
