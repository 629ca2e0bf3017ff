import { differenceQueries } from '#features/payment/difference.queries.ts'
import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { finishRefund } from './finish-refund.ts'
import { leaveToPeople } from './leave-to-people.ts'
import { REFUND_PAUSE_MS, waitBeforeAsking } from './refund-times.ts'
import { type Refund, refundQueries } from './refund.queries.ts'

/** Finds out whether an accepted refund reached the payer. Throws `WechatPayError`. */
export async function askAfterRefund(refund: Refund, parts: PaymentParts): Promise<void> {
  const { sql, clock, pay, log } = parts
  const refunds = refundQueries(sql)
  const found = await pay.findRefund(refund.outRefundNo)
  const now = clock.now()
  if (found && found.refundFen !== refund.amountFen) {
    await reportAmount(refund, found.refundFen, parts)
    return await leaveToPeople(refund, parts)
  }
  switch (found?.status) {
    case 'SUCCESS':
      return void (await finishRefund(refund.id, now, parts))
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

async function reportAmount({ orderId, outTradeNo, amountFen }: Refund, theirsFen: number, parts: PaymentParts) {
  const difference = { orderId, outTradeNo, kind: 'refundAmount' as const, oursFen: amountFen, theirsFen }
  const isNew = await differenceQueries(parts.sql).add(difference, parts.clock.now())
  if (isNew) parts.log.error({ difference }, 'a refund differs from ours')
}
