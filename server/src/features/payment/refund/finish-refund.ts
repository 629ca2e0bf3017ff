import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { paymentQueries } from '#features/payment/payment.queries.ts'
import { DAY_MS } from '#features/payment/payment-times.ts'
import { payableOrderQueries } from '#features/payment/payable-order.queries.ts'
import { refundQueries } from './refund.queries.ts'

/** Books that a refund reached the payer, exactly once, whoever tells of it; false = it was booked before. */
export async function finishRefund(
  refundId: string,
  at: number,
  { sql, clock, changes }: Pick<PaymentParts, 'sql' | 'clock' | 'changes'>,
): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const refund = await refundQueries(tx).find(refundId)
    if (!refund) return false
    await payableOrderQueries(tx).lock(refund.orderId)
    await paymentQueries(tx).lock(refund.orderId)
    const isNew = await changes.completeRefund(tx, { refundId, at })
    // what has gone back is compared a day later once more
    if (isNew) await paymentQueries(tx).setCompare(refund.orderId, clock.now() + DAY_MS)
    return isNew
  })
}
