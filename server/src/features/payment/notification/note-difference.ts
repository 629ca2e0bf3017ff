import { type DifferenceKind, differenceQueries } from '#features/payment/difference.queries.ts'
import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { paymentQueries } from '#features/payment/payment.queries.ts'
import { idOfServiceNumber } from '#features/payment/service-number.ts'

type Told = { outTradeNo: string; totalFen: number }

/** Writes down for people what the payment service tells of a payment and our order does not, whether or not it is known. */
export async function noteDifference(
  kind: DifferenceKind,
  { outTradeNo, totalFen: theirsFen }: Told,
  { sql, clock }: Pick<PaymentParts, 'sql' | 'clock'>,
): Promise<void> {
  const id = idOfServiceNumber(outTradeNo)
  const payment = id && (await paymentQueries(sql).find(id))
  const ours = { orderId: payment ? payment.orderId : null, oursFen: payment ? payment.totalFen : 0 }
  await differenceQueries(sql).add({ ...ours, outTradeNo, kind, theirsFen }, clock.now())
}
