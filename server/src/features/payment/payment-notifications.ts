import { type Applied, applyPayment } from '#features/payment/apply-payment.ts'
import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { ACKNOWLEDGED, refusal } from '#outside/wechat-pay/notification-answer.ts'
import { ForeignPayment } from '#outside/wechat-pay/read-payment.ts'
import type { RefundNotification } from '#outside/wechat-pay/read-refund.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { differenceQueries } from './difference.queries.ts'
import { paymentQueries } from './payment.queries.ts'
import { queryRefund } from './query-refund.ts'
import { type Refund, refundQueries } from './refund.queries.ts'
import { idOfServiceNumber } from './service-number.ts'

/** What the payment service is told of a message that was not taken; it writes these to the merchant's operator. */
export const REFUSALS = {
  signature: refusal('签名失败'),
  foreign: refusal('商户号或appid不一致'),
  malformed: refusal('参数格式校验错误'),
  unknown: refusal('订单不存在'),
  differs: refusal('订单金额不一致'),
  failed: refusal('系统繁忙'),
} as const

/** Takes a notification's XML and answers with XML; `noteUnproven` hears why nothing proves it to be the service's. */
export type NotificationTaker = (xml: string, noteUnproven?: (why: WechatPayError) => void) => Promise<string>

type NotificationParts = PaymentParts & { noteUnproven?: Parameters<NotificationTaker>[1] }

/** What anybody may post must alarm nobody. */
const UNPROVEN = new Set(['signature', 'malformed'])
/** Of which account a refund notice is stands outside of what is encrypted. */
const UNPROVEN_OF_REFUND = new Set([...UNPROVEN, 'foreign'])

const WORDS = new Map<string, string>(Object.entries(REFUSALS))

const ANSWERS: Readonly<Record<Applied, string>> = {
  paid: ACKNOWLEDGED,
  late: ACKNOWLEDGED,
  twice: ACKNOWLEDGED,
  already: ACKNOWLEDGED,
  unknown: REFUSALS.unknown,
  differs: REFUSALS.differs,
}

/** Takes a payment notification and answers it. */
export async function takePaymentNotification(xml: string, parts: NotificationParts): Promise<string> {
  const read = readNotification(() => parts.pay.readPayment(xml), parts)
  if ('refused' in read) {
    const { why, refused } = read
    if (why instanceof ForeignPayment) await noteForeign(why, parts)
    return refused
  }
  const { told } = read
  // nothing was paid, so nothing changes
  if (!told.isPaid) return ACKNOWLEDGED
  const { outTradeNo, transactionId, totalFen, feeType, paidAt } = told
  const received = { outTradeNo, transactionId, totalFen, feeType, paidAt }
  const applied = await applyPayment(received, { ...parts, amountKind: 'notifiedAmount' })
  if (applied === 'unknown') parts.log.error({ outTradeNo }, 'a payment of an unknown order was notified')
  return ANSWERS[applied]
}

/** Takes a refund notification and answers it. */
export async function takeRefundNotification(xml: string, parts: NotificationParts): Promise<string> {
  const read = readNotification(() => parts.pay.readRefund(xml), parts, UNPROVEN_OF_REFUND)
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
  // people gave it already: that it went back twice, the comparison finds out
  else if (refund.isOutside) await paymentQueries(parts.sql).setCompare(refund.paymentId, parts.clock.now())
  return ACKNOWLEDGED
}

function isOther(told: RefundNotification, { amountFen, totalFen, refundNo }: Refund): boolean {
  const isOtherRefund = refundNo !== null && told.refundId !== refundNo
  return told.refundFen !== amountFen || told.totalFen !== totalFen || isOtherRefund
}

async function noteOther({ refundFen: theirsFen }: RefundNotification, refund: Refund, parts: PaymentParts) {
  const { orderId, outTradeNo, outRefundNo, amountFen: oursFen } = refund
  const difference = { orderId, outTradeNo, outRefundNo, kind: 'notifiedRefund' as const, oursFen, theirsFen }
  await differenceQueries(parts.sql).add(difference, parts.clock.now())
  parts.log.error({ difference }, 'a refund was notified that differs from ours')
}

/** A notification carries no signature, and may be an old one: what became of the refund, the query alone says. */
async function confirm(refund: Refund, parts: PaymentParts) {
  try {
    await queryRefund(refund, parts)
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error
    parts.log.warn({ err: error, refundId: refund.id }, 'a notified refund could not be confirmed yet')
    await refundQueries(parts.sql).askSoon(refund.id, parts.clock.now())
  }
}

/** Writes down for people that another account was paid, whether or not the payment is known. */
async function noteForeign(
  { outTradeNo, transactionId, totalFen: theirsFen }: ForeignPayment,
  { sql, clock }: Pick<PaymentParts, 'sql' | 'clock'>,
): Promise<void> {
  const id = idOfServiceNumber(outTradeNo)
  const payment = id && (await paymentQueries(sql).find(id))
  const ours = { orderId: payment ? payment.orderId : null, oursFen: payment ? payment.totalFen : 0 }
  await differenceQueries(sql).add({ ...ours, outTradeNo, transactionId, kind: 'account', theirsFen }, clock.now())
}

/** What a message says, or the answer that refuses it, and why. That is told or logged, the message itself never. */
function readNotification<Content>(
  read: () => Content,
  { log, noteUnproven }: Pick<NotificationParts, 'log' | 'noteUnproven'>,
  unproven: ReadonlySet<string> = UNPROVEN,
): { told: Content } | { refused: string; why: WechatPayError } {
  try {
    return { told: read() }
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error
    if (unproven.has(error.code)) noteUnproven?.(error)
    else log.error({ err: error }, 'a notification of the payment service was refused')
    return { refused: WORDS.get(error.code) ?? REFUSALS.malformed, why: error }
  }
}
