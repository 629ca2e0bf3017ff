import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { PAYMENT_CLOSE_AGE_MS } from '@quan/contract/payment/order-elsewhere.ts'
import type { FoundOrder } from '#outside/wechat-pay/find-order.ts'
import { WechatPayError, type WechatPayFault } from '#outside/wechat-pay/wechat-pay-error.ts'
import { applyPayment } from './apply-payment.ts'
import { payableOrderQueries } from './payable-order.queries.ts'
import { callsOf, type PaymentParts } from './payment-parts.ts'
import { type Payment, paymentQueries } from './payment.queries.ts'

/**
 * Shortest and longest wait between two looks at a payment, in milliseconds, while it can be made, above which 90 s
 * would not be kept; and longest wait once it cannot.
 */
export const LOOK_WAIT_MS = { shortest: 20_000, longest: 60_000, longestAfterExpiry: 3_600_000 }

/** The wait is this part of the age, so that orders nobody pays are asked after less and less. */
const PART_OF_AGE = 6

/** How long after its expiry a payment of a closed order may still turn out to have been made. */
const LOOKED_AT_AFTER_EXPIRY_MS = DAY_MS

/** By then a request that was under way when the order closed has come to the payment service, or never will. */
const STRAGGLERS_MS = 60_000

const STILL_OPEN: WechatPayFault = 'stillOpen'

/**
 * Finds out at the payment service how a payment stands, and books it; one whose order is over, or whose place another
 * attempt took, is closed there first, so that nobody pays it any more. Says when to look next. Throws `WechatPayError`.
 */
export async function queryPayment(paymentId: string, parts: PaymentParts): Promise<void> {
  const { sql, clock } = parts
  const payments = paymentQueries(sql)
  const payment = await payments.find(paymentId)
  const order = payment && (await payableOrderQueries(sql).find(payment.orderId))
  if (!order || payment.paid) return
  const isUnwanted = order.state !== OrderState.unpaid || payment.isSuperseded
  const lookAgain = () => payments.setNextLook(paymentId, nextLookAt(payment, clock.now(), isUnwanted))
  try {
    const found = await findOut(payment, isUnwanted, parts)
    if (found?.transactionId) return await book(payment, found, parts)
    const isOver = hasEnded(found, payment, clock.now()) || (isUnwanted && givesUp(found, payment, parts))
    await (isOver ? payments.setNextLook(paymentId, null) : lookAgain())
  } catch (error) {
    if (error instanceof WechatPayError) await lookAgain()
    throw error
  }
}

/** One that nobody shall pay any more is closed before it is asked after, as soon as the payment service closes it. */
async function findOut({ outTradeNo, way, ...payment }: Payment, isUnwanted: boolean, parts: PaymentParts) {
  const { clock, pay, log } = parts
  const calls = callsOf(pay, way)
  if (isUnwanted && clock.now() >= closableAt(payment))
    await calls.closeOrder(outTradeNo).catch((error: unknown) => {
      if (!(error instanceof WechatPayError) || error.code !== STILL_OPEN) throw error
      log.warn({ err: error, outTradeNo }, 'a payment stays open at the payment service')
    })
  return await calls.findOrder(outTradeNo)
}

const closableAt = ({ startedAt }: Pick<Payment, 'startedAt'>) => startedAt + PAYMENT_CLOSE_AGE_MS

async function book({ id, outTradeNo }: Payment, found: FoundOrder & { transactionId: string }, parts: PaymentParts) {
  const { transactionId, totalFen, feeType, paidAt } = found
  const applied = await applyPayment({ outTradeNo, transactionId, totalFen, feeType, paidAt }, parts)
  parts.log.info({ outTradeNo, applied }, 'a payment was found by asking')
  // what differs waits for people; asking again would say the same
  if (applied === 'differs') await paymentQueries(parts.sql).setNextLook(id, null)
}

/** A closed order is never paid; one that is not known may still be made until nobody could pay it. */
function hasEnded(found: FoundOrder | null, { expiresAt }: Payment, now: number): boolean {
  if (found) return found.tradeState === 'CLOSED' || found.tradeState === 'REVOKED'
  return now > expiresAt + STRAGGLERS_MS
}

/** The payment service may call an order unpaid for good that nobody can pay; its notifications are still taken. */
function givesUp(found: FoundOrder | null, payment: Payment, { clock, log }: PaymentParts): boolean {
  const isPast = isPastLooking(payment, clock.now())
  const { outTradeNo } = payment
  if (isPast) log.warn({ outTradeNo, tradeState: found?.tradeState }, 'a payment is looked at no more')
  return isPast
}

type Times = Pick<Payment, 'startedAt' | 'expiresAt'>

/** When a payment is looked at after now; one that is not wanted, when it may be closed. */
export function nextLookAt(payment: Times, now: number, isUnwanted = false): number {
  const next = usualLookAt(payment, now)
  const closable = closableAt(payment)
  return isUnwanted && closable > now ? Math.min(next, closable) : next
}

function usualLookAt({ startedAt, expiresAt }: Times, now: number): number {
  const { shortest, longest, longestAfterExpiry } = LOOK_WAIT_MS
  if (now <= expiresAt) return now + between(shortest, (now - startedAt) / PART_OF_AGE, longest)
  return now + between(longest, (now - expiresAt) / PART_OF_AGE, longestAfterExpiry)
}

/** Whether a payment of a closed order is not looked at any more, whatever the payment service calls it. */
const isPastLooking = ({ expiresAt }: Times, now: number): boolean => now > expiresAt + LOOKED_AT_AFTER_EXPIRY_MS

const between = (least: number, wait: number, most: number) => Math.min(most, Math.max(least, Math.round(wait)))
