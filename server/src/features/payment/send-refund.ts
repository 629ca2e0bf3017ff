import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { REFUND_PAUSE_MS } from '@quan/contract/order/order-limits.ts'
import { callsOf, type PaymentParts } from '#features/payment/payment-parts.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { leaveToPeople, waitBeforeAsking } from './query-refund.ts'
import { type Refund, refundQueries } from './refund.queries.ts'

/**
 * Least time between two sendings for one payment, in milliseconds: the service counts from when it took the first, which
 * was on its way for a while.
 */
const SENT_APART_MS = REFUND_PAUSE_MS + 2_000

/** First wait before a refund is sent again, in milliseconds; each further one is twice as long, up to a day. */
const FIRST_WAIT_MS = 60_000

/** What the payer reads beside the money that comes back. */
const REFUND_REASON_TEXTS: Readonly<Record<Refund['reason'], string>> = {
  member: '活动报名退款',
  activityCancelled: '活动取消退款',
  tooFew: '未成局全额退',
  latePayment: '订单已关闭退款',
  paidTwice: '重复支付退款',
  byHand: '客服处理退款',
  moved: '换票种退差价',
}

/**
 * Takes the refund that is due first, and its turn among those of its payment; null when none is due. What is due too
 * early after another one of its payment waits for the pause.
 */
export async function takeRefundToSend({ sql, clock }: PaymentParts): Promise<Refund | 'postponed' | null> {
  return await sql.begin(async (tx) => {
    const [refunds, now] = [refundQueries(tx), clock.now()]
    const paymentId = await refunds.lockDuePayment(now)
    // what is read now, while the payment is held, nobody changes
    const refund = paymentId && (await refunds.findDue(paymentId, now))
    if (!refund) return null
    const lastSentAt = await refunds.findLastSending(refund.paymentId, refund.id)
    if (lastSentAt !== null && now - lastSentAt < SENT_APART_MS) {
      await refunds.postpone(refund.id, lastSentAt + SENT_APART_MS)
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
    const { refundId: refundNo } = await callsOf(pay, refund.way).refund(request)
    await refundQueries(sql).markAccepted(refund.id, { refundNo, askAt: clock.now() + waitBeforeAsking(0) })
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error
    const isLast = error.isByHand || waitBeforeSending(refund.tries) === null
    log[error.mayPass && !isLast ? 'warn' : 'error'](
      { err: error, refundId: refund.id, isLast },
      'a refund was not taken',
    )
    if (isLast) await leaveToPeople(refund, parts)
  }
}

/** How long to wait before sending a refund for one more time; null when it waited for a day already. */
export function waitBeforeSending(tries: number): number | null {
  const wait = FIRST_WAIT_MS * 2 ** (tries - 1)
  return wait > DAY_MS ? null : wait
}
