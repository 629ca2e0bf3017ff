import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { applyPayment } from '#features/payment/apply-payment.ts'
import { type Difference, differenceQueries } from '#features/payment/difference.queries.ts'
import { callsOf, type PaymentParts } from '#features/payment/payment-parts.ts'
import { type Payment, paymentQueries } from '#features/payment/payment.queries.ts'
import { type Refund, refundQueries } from '#features/payment/refund.queries.ts'
import { CURRENCY, type FoundOrder } from '#outside/wechat-pay/find-order.ts'
import type { FoundRefund } from '#outside/wechat-pay/find-refund.ts'
import { otherAmountOf, settleRefund } from './query-refund.ts'

/**
 * How long a payment is compared, once a day, in milliseconds; longer while something is left to people. A refund that
 * went through begins it anew.
 */
const COMPARED_FOR_MS = 3 * DAY_MS

/**
 * Compares all money of an attempt with what the payment service has: what differs is written down, and mended where it
 * says more than we know. There is no other way to its ledger in V2 than to ask. Throws `WechatPayError`.
 */
export async function comparePayment(paymentId: string, parts: PaymentParts): Promise<void> {
  const { sql, clock } = parts
  const payment = await paymentQueries(sql).find(paymentId)
  if (!payment) return
  const found = await callsOf(parts.pay, payment.way).findOrder(payment.outTradeNo)
  const refunds = await refundQueries(sql).ofPayment(paymentId)
  const compared = [differenceOf(payment, found), ...(await refundDifferences(refunds, parts))]
  const differences = await openOf(compared, parts)
  await noteDifferences(payment, differences, parts)
  if (!payment.paid && found?.transactionId) await applyPayment({ ...found, outTradeNo: payment.outTradeNo }, parts)
  const isYoung = clock.now() < payment.startedAt + COMPARED_FOR_MS
  const isLeftToPeople = differences.length > 0 || refunds.some(({ state }) => state === 'failed')
  await paymentQueries(sql).setCompare(paymentId, isYoung || isLeftToPeople ? clock.now() + DAY_MS : null)
}

function differenceOf(payment: Payment, found: FoundOrder | null): Difference | null {
  const { orderId, outTradeNo, paid, totalFen } = payment
  const [oursFen, theirsFen] = [paid?.fen ?? 0, found?.totalFen ?? 0]
  const difference = { orderId, outTradeNo, oursFen, theirsFen, transactionId: found?.transactionId ?? null }
  // what is booked by nobody is told by what was ordered, as where a notification tells of it
  const ordered = { ...difference, oursFen: totalFen }
  if (found?.transactionId && found.feeType !== CURRENCY) return { ...ordered, kind: 'currency' }
  if (paid && !found?.transactionId) return { ...difference, kind: 'unpaidThere' }
  if (!paid && found?.transactionId)
    return theirsFen === totalFen ? { ...difference, kind: 'unpaidHere' } : { ...ordered, kind: 'amount' }
  if (oursFen !== theirsFen) return { ...difference, kind: 'amount' }
  return paid && paid.transactionId !== found?.transactionId ? { ...difference, kind: 'transaction' } : null
}

async function refundDifferences(refunds: readonly Refund[], parts: PaymentParts) {
  const differences = []
  for (const refund of refunds) differences.push(await compareRefund(refund, parts))
  return differences
}

/** Those that nobody settled. */
async function openOf(compared: readonly (Difference | null)[], { sql }: PaymentParts): Promise<Difference[]> {
  const open = []
  for (const difference of compared)
    if (difference && !(await differenceQueries(sql).wasSettled(difference))) open.push(difference)
  return open
}

async function noteDifferences(
  { outTradeNo }: Payment,
  differences: readonly Difference[],
  { sql, clock, log }: PaymentParts,
) {
  await sql.begin(async (transaction) => {
    const known = differenceQueries(transaction)
    // whoever is settling one of them has by the next statement, and it stays settled
    await known.holdAll(outTradeNo)
    await known.mend(outTradeNo, clock.now(), differences)
    for (const difference of differences)
      if (await known.add(difference, clock.now())) log.error({ difference }, 'the ledgers differ')
  })
}

/** What a refund differs in from what the payment service has of it; one that went through there does so here. */
async function compareRefund(refund: Refund, parts: PaymentParts): Promise<Difference | null> {
  const found = await callsOf(parts.pay, refund.way).findRefund(refund.outRefundNo)
  const difference = refundDifferenceOf(refund, found)
  if (difference?.kind === 'refundHere') await settleRefund(refund.id, parts.clock.now(), parts)
  return difference
}

function refundDifferenceOf(refund: Refund, found: FoundRefund | null): Difference | null {
  const { orderId, outTradeNo, outRefundNo, amountFen, state, isOutside } = refund
  const difference = {
    orderId,
    outTradeNo,
    outRefundNo,
    oursFen: state === 'done' ? amountFen : 0,
    theirsFen: found?.refundFen ?? 0,
  }
  // what people gave outside must not have gone back there as well, whatever it comes to
  if (isOutside) return found?.status === 'SUCCESS' ? { ...difference, kind: 'refundTwice' } : null
  const otherAmount = found && otherAmountOf(refund, found.refundFen)
  if (otherAmount) return otherAmount
  if (state === 'done' && found?.status !== 'SUCCESS') return { ...difference, kind: 'refundThere' }
  return state !== 'done' && found?.status === 'SUCCESS' ? { ...difference, kind: 'refundHere' } : null
}
