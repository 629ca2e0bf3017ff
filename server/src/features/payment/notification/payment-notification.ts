import { ACKNOWLEDGED } from '#outside/wechat-pay/notification-answer.ts'
import { ForeignPayment } from '#outside/wechat-pay/read-payment.ts'
import { type Applied, applyPayment } from '#features/payment/apply-payment.ts'
import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { noteDifference } from './note-difference.ts'
import { readNotification, REFUSALS } from './read-notification.ts'

const CURRENCY = 'CNY'

const ANSWERS: Readonly<Record<Applied, string>> = {
  paid: ACKNOWLEDGED,
  late: ACKNOWLEDGED,
  already: ACKNOWLEDGED,
  unknown: REFUSALS.unknown,
  differs: REFUSALS.differs,
}

/** Takes a payment notification and answers it. */
export async function takePaymentNotification(xml: string, parts: PaymentParts): Promise<string> {
  const read = readNotification(() => parts.pay.readPayment(xml), parts.log)
  if ('refused' in read) {
    const { why, refused } = read
    if (why instanceof ForeignPayment) await noteDifference('account', why, parts)
    return refused
  }
  const { told } = read
  // nothing was paid, so nothing changes
  if (!told.isPaid) return ACKNOWLEDGED
  if (told.feeType !== CURRENCY) {
    parts.log.error({ outTradeNo: told.outTradeNo, feeType: told.feeType }, 'a payment is in another currency')
    await noteDifference('currency', told, parts)
    return REFUSALS.differs
  }
  const { outTradeNo, transactionId, totalFen, paidAt } = told
  const received = { outTradeNo, transactionId, totalFen, paidAt }
  const applied = await applyPayment(received, { ...parts, amountKind: 'notifiedAmount' })
  if (applied === 'unknown') parts.log.error({ outTradeNo }, 'a payment of an unknown order was notified')
  return ANSWERS[applied]
}
