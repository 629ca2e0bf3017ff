import { ACKNOWLEDGED } from '#outside/wechat-pay/notification-answer.ts'
import type { RefundNotification } from '#outside/wechat-pay/read-refund.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { differenceQueries } from '#features/payment/difference.queries.ts'
import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { askAfterRefund } from '#features/payment/refund/ask-after-refund.ts'
import { type Refund, refundQueries } from '#features/payment/refund/refund.queries.ts'
import { idOfServiceNumber } from '#features/payment/service-number.ts'
import { readNotification, REFUSALS } from './read-notification.ts'

/** Takes a refund notification and answers it. */
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
  if (isOther(told, refund)) {
    await noteOther(told, refund, parts)
    return REFUSALS.differs
  }
  if (refund.state !== 'done') await confirm(refund, parts)
  return ACKNOWLEDGED
}

function isOther(told: RefundNotification, { amountFen, totalFen, refundNo }: Refund): boolean {
  const isOtherRefund = refundNo !== null && told.refundId !== refundNo
  return told.refundFen !== amountFen || told.totalFen !== totalFen || isOtherRefund
}

async function noteOther({ refundFen: theirsFen }: RefundNotification, refund: Refund, parts: PaymentParts) {
  const { orderId, outTradeNo, amountFen: oursFen } = refund
  const difference = { orderId, outTradeNo, kind: 'notifiedRefund' as const, oursFen, theirsFen }
  await differenceQueries(parts.sql).add(difference, parts.clock.now())
  parts.log.error({ difference }, 'a refund was notified that differs from ours')
}

/** A notification carries no signature, and may be an old one: what became of the refund, the query alone says. */
async function confirm(refund: Refund, parts: PaymentParts) {
  try {
    await askAfterRefund(refund, parts)
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error
    parts.log.warn({ err: error, refundId: refund.id }, 'a notified refund could not be confirmed yet')
    await refundQueries(parts.sql).askSoon(refund.id, parts.clock.now())
  }
}
