import { OrderState } from '@quan/contract/order/order-state.ts'
import type { FoundOrder } from '#outside/wechat-pay/find-order.ts'
import { applyPayment } from './apply-payment.ts'
import { nextLookAt } from './look-again.ts'
import { payableOrderQueries } from './payable-order.queries.ts'
import { paymentQueries } from './payment.queries.ts'
import type { PaymentParts } from './payment-parts.ts'
import type { Payment } from './payment-row.ts'

/** By then a request that was under way when the order closed has come to the payment service, or never will. */
const STRAGGLERS_MS = 60_000

/**
 * Finds out at the payment service how a payment stands, and books it; one of a closed order is closed there first, so
 * that nobody pays it any more. Says when to look next. Throws `WechatPayError`.
 */
export async function lookAtPayment(orderId: string, parts: PaymentParts): Promise<void> {
  const { sql, clock } = parts
  const payments = paymentQueries(sql)
  const [payment, order] = [await payments.find(orderId), await payableOrderQueries(sql).find(orderId)]
  if (!payment || !order || payment.paid) return
  if (order.state !== OrderState.unpaid) await parts.pay.closeOrder(payment.outTradeNo)
  const found = await parts.pay.findOrder(payment.outTradeNo)
  if (found?.transactionId) await book(payment, found, parts)
  else await payments.setNextLook(orderId, hasEnded(found, payment, clock.now()) ? null : again(payment, clock.now()))
}

async function book(
  { orderId, outTradeNo }: Payment,
  found: FoundOrder & { transactionId: string },
  parts: PaymentParts,
) {
  const { transactionId, totalFen, paidAt } = found
  const applied = await applyPayment({ outTradeNo, transactionId, totalFen, paidAt }, parts)
  parts.log.info({ outTradeNo, applied }, 'a payment was found by asking')
  // what differs waits for people; asking again would say the same
  if (applied === 'differs') await paymentQueries(parts.sql).setNextLook(orderId, null)
}

const again = ({ startedAt }: Payment, now: number) => nextLookAt(startedAt, now)

/** A closed order is never paid; one that is not known may still be made until nobody could pay it. */
function hasEnded(found: FoundOrder | null, { expiresAt }: Payment, now: number): boolean {
  if (found) return found.tradeState === 'CLOSED' || found.tradeState === 'REVOKED'
  return now > expiresAt + STRAGGLERS_MS
}
