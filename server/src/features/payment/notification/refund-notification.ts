import { ACKNOWLEDGED } from '#outside/wechat-pay/notification-answer.ts'
import type { RefundNotification } from '#outside/wechat-pay/read-refund.ts'
import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { finishRefund } from '#features/payment/refund/finish-refund.ts'
import { type Refund, refundQueries } from '#features/payment/refund/refund.queries.ts'
import { idOfServiceNumber } from '#features/payment/service-number.ts'
import { readNotification, REFUSALS } from './read-notification.ts'

/** Takes a refund notification and answers it. outside-services §1.10. */
export async function takeRefundNotification(xml: string, parts: PaymentParts): Promise<string> {
  const read = readNotification(() => parts.pay.readRefund(xml), parts.log)
  if ('refused' in read) return read.refused
  const { told } = read
  const id = idOfServiceNumber(told.outRefundNo)
  const refund = id && (await refundQueries(parts.sql).find(id))
  if (!refund || told.outTradeNo !== refund.outTradeNo) {
    parts.log.error({ outRefundNo: told.outRefundNo }, 'an unknown refund was notified')
    return REFUSALS.unknown
  }
  if (told.refundFen !== refund.amountFen || told.totalFen !== refund.totalFen) {
    parts.log.error({ outRefundNo: told.outRefundNo }, 'a refund was notified that differs from ours')
    return REFUSALS.differs
  }
  await take(refund, told, parts)
  return ACKNOWLEDGED
}

/** What came to nothing is found out by the query that follows: here it may be an old message. */
async function take(refund: Refund, { status, refundedAt }: RefundNotification, parts: PaymentParts) {
  const now = parts.clock.now()
  if (status === 'SUCCESS') await finishRefund(refund.id, refundedAt ?? now, parts)
  else await refundQueries(parts.sql).askSoon(refund.id, now)
}
