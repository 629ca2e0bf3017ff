import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { leaveToPeople } from './leave-to-people.ts'
import { REFUND_REASON_TEXTS } from './refund-reason-texts.ts'
import { REFUND_PAUSE_MS, waitBeforeAsking, waitBeforeSending } from './refund-times.ts'
import { type Refund, refundQueries } from './refund.queries.ts'

/** Refusals no repeating helps against: people give back by hand. */
const BY_HAND = new Set([
  'TRADE_OVERDUE',
  'USER_ACCOUNT_ABNORMAL',
  'INVALID_TRANSACTIONID',
  'PARAM_ERROR',
  'LACK_PARAMS',
])

/**
 * Takes the refund that is due first, and its turn among those of its order; null when none is due. What is due too
 * early after another one of its order waits for the pause.
 */
export async function takeRefundToSend({ sql, clock }: PaymentParts): Promise<Refund | 'postponed' | null> {
  return await sql.begin(async (tx) => {
    const [refunds, now] = [refundQueries(tx), clock.now()]
    const orderId = await refunds.lockDuePayment(now)
    // what is read now, while the payment is held, nobody changes
    const refund = orderId && (await refunds.findDue(orderId, now))
    if (!refund) return null
    const lastSentAt = await refunds.findLastSending(refund.orderId, refund.id)
    if (lastSentAt !== null && now - lastSentAt < REFUND_PAUSE_MS) {
      await refunds.postpone(refund.id, lastSentAt + REFUND_PAUSE_MS)
      return 'postponed'
    }
    const tries = refund.tries + 1
    // a process that is killed now leaves it to be sent again
    await refunds.markSent(refund.id, { at: now, nextTryAt: now + (waitBeforeSending(tries) ?? REFUND_PAUSE_MS) })
    return { ...refund, tries }
  })
}

/** Has the payment service give money back; the same number goes back once, however often it is sent. */
export async function sendRefund(refund: Refund, parts: PaymentParts): Promise<void> {
  const { sql, clock, pay, log } = parts
  const { outTradeNo, outRefundNo, totalFen, amountFen: refundFen, reason } = refund
  try {
    const request = { outTradeNo, outRefundNo, totalFen, refundFen, reason: REFUND_REASON_TEXTS[reason] }
    const { refundId: refundNo } = await pay.refund(request)
    await refundQueries(sql).markAccepted(refund.id, { refundNo, askAt: clock.now() + waitBeforeAsking(0) })
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error
    const isLast = BY_HAND.has(error.code) || waitBeforeSending(refund.tries) === null
    log[error.mayPass && !isLast ? 'warn' : 'error'](
      { err: error, refundId: refund.id, isLast },
      'a refund was not taken',
    )
    if (isLast) await leaveToPeople(refund, parts)
  }
}
