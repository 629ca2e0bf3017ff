import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { REFUND_PAUSE_MS } from '@quan/contract/order/order-limits.ts'
import { type Difference, differenceQueries } from '#features/payment/difference.queries.ts'
import { callsOf, type PaymentParts } from '#features/payment/payment-parts.ts'
import { payableOrderQueries } from './payable-order.queries.ts'
import { paymentQueries } from './payment.queries.ts'
import { type Refund, refundQueries } from './refund.queries.ts'

/** First and longest wait before asking after an accepted refund, in milliseconds. */
const ASK_WAIT_MS = { first: 20_000, longest: 3_600_000 }

/** Finds out whether an accepted refund reached the payer. Throws `WechatPayError`. */
export async function queryRefund(refund: Refund, parts: PaymentParts): Promise<void> {
  const { sql, clock, pay, log } = parts
  const refunds = refundQueries(sql)
  const found = await callsOf(pay, refund.way).findRefund(refund.outRefundNo)
  const now = clock.now()
  const difference = found && otherAmountOf(refund, found.refundFen)
  if (difference) {
    await report(difference, parts)
    return await leaveToPeople(refund, parts)
  }
  switch (found?.status) {
    case 'SUCCESS':
      return void (await settleRefund(refund.id, now, parts))
    case 'PROCESSING':
      return await refunds.postpone(refund.id, now + waitBeforeAsking(refund.tries))
    case 'CHANGE':
      log.error({ refundId: refund.id }, 'a refund has to be given by hand')
      return await leaveToPeople(refund, parts)
    default:
      log.warn({ refundId: refund.id, status: found?.status ?? null }, 'a refund came to nothing and is sent again')
      return await refunds.decideAgain(refund.id, now + REFUND_PAUSE_MS)
  }
}

/**
 * A refund that the payment service has with another amount, by whichever way it is heard of: settled once, it is the
 * very same by all of them, whether or not it is booked by then. Null = it has ours.
 */
export function otherAmountOf(refund: Refund, theirsFen: number): Difference | null {
  const { orderId, outTradeNo, outRefundNo, amountFen: oursFen } = refund
  return theirsFen === oursFen ? null : { orderId, outTradeNo, outRefundNo, kind: 'refundAmount', oursFen, theirsFen }
}

async function report(difference: Difference, parts: PaymentParts) {
  const isNew = await differenceQueries(parts.sql).add(difference, parts.clock.now())
  if (isNew) parts.log.error({ difference }, 'a refund differs from ours')
}

/** Books that a refund reached the payer, exactly once, whoever tells of it; false = it was booked before. */
export async function settleRefund(
  refundId: string,
  at: number,
  { sql, clock, changes }: Pick<PaymentParts, 'sql' | 'clock' | 'changes'>,
): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const refund = await refundQueries(tx).find(refundId)
    if (!refund) return false
    await payableOrderQueries(tx).lock(refund.orderId)
    await paymentQueries(tx).lock(refund.paymentId)
    const isNew = await changes.completeRefund(tx, { refundId, at })
    // what has gone back is compared a day later once more
    if (isNew) await paymentQueries(tx).setCompare(refund.paymentId, clock.now() + DAY_MS)
    return isNew
  })
}

/** Leaves a refund to people and tells the member; the comparison, however old the payment is, books it once they gave it. */
export async function leaveToPeople(
  { id, paymentId }: Refund,
  { sql, clock, changes }: Pick<PaymentParts, 'sql' | 'clock' | 'changes'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await paymentQueries(tx).setCompare(paymentId, clock.now() + DAY_MS)
    if (await refundQueries(tx).markFailed(id)) await changes.tellRefundFailed(tx, id)
  })
}

/** How long to wait before asking after a refund once more. */
export const waitBeforeAsking = (tries: number): number => Math.min(ASK_WAIT_MS.longest, ASK_WAIT_MS.first * 2 ** tries)
