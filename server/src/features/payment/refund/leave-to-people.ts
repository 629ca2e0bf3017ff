import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { DAY_MS } from '#features/payment/payment-times.ts'
import { paymentQueries } from '#features/payment/payment.queries.ts'
import { type Refund, refundQueries } from './refund.queries.ts'

/** Leaves a refund to people; the comparison, however old the payment is, books it once they gave it. */
export async function leaveToPeople(
  { id, orderId }: Refund,
  { sql, clock }: Pick<PaymentParts, 'sql' | 'clock'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await paymentQueries(tx).setCompare(orderId, clock.now() + DAY_MS)
    await refundQueries(tx).markFailed(id)
  })
}
