import { paymentQueries } from './payment.queries.ts'
import type { PaymentParts } from './payment-parts.ts'
import type { Payment } from './payment-row.ts'
import { PREPAY_USED_MS } from './payment-times.ts'

/** What the payer's app is called with: known, or asked for with the same parameters again. Throws `WechatPayError`. */
export async function prepayIdOf(payment: Payment, { sql, clock, pay }: Pick<PaymentParts, 'sql' | 'clock' | 'pay'>) {
  const { prepay, orderId } = payment
  if (prepay && clock.now() - prepay.at < PREPAY_USED_MS) return prepay.id
  const { prepayId } = await pay.createOrder({
    outTradeNo: payment.outTradeNo,
    totalFen: payment.totalFen,
    body: payment.goods,
    openId: prepay ? payment.openId : await paymentQueries(sql).takeOpenId(payment),
    payerAddress: payment.payerAddress,
    startsAt: payment.startedAt,
    expiresAt: payment.expiresAt,
  })
  await paymentQueries(sql).setPrepay(orderId, { id: prepayId, at: clock.now() })
  return prepayId
}
