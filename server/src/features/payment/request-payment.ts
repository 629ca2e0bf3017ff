import { setTimeout as sleep } from 'node:timers/promises'
import { orderNotFound, orderStateConflict } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import {
  PAYMENT_LEAST_TIME_LEFT_MS,
  paymentStopped,
  paymentTooLate,
  paymentUnavailable,
} from '@quan/contract/payment/order-payment.ts'
import type { BridgeParameters } from '#outside/wechat-pay/bridge-parameters.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { whileWelcome } from '#features/login/devices.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { type PayableOrder, payableOrderQueries } from './payable-order.queries.ts'
import { ensureOpenId, type OpenIdParts } from './payer-open-id.ts'
import type { PaymentParts } from './payment-parts.ts'
import { type Payment, paymentQueries } from './payment.queries.ts'
import { registerPayment, requestPrepayment } from './prepayment.ts'
import { queryPayment } from './query-payment.ts'
import { waitedOrderQueries } from './waited-order.queries.ts'

/** How long a call waits for the payment service, in milliseconds; the client gives up after 12 s. */
const CALL_WAITS_MS = 8_000

/** Who wants to pay which order, from where. */
export type PaymentRequest = { orderId: string; payer: Caller; payerAddress: string }

export type RequestParts = PaymentParts &
  OpenIdParts & {
    /** Ends when a call has waited long enough for the payment service. */
    patience?: () => Promise<unknown>
  }

/** What the payer's app is called with. The contract names the errors. */
export async function requestPayment(request: PaymentRequest, parts: RequestParts): Promise<BridgeParameters> {
  const { clock, pay } = parts
  const order = await unpaidOrderOf({ orderId: request.orderId, memberId: request.payer.memberId }, parts)
  const payment = await paymentOf(order, request, parts)
  if (!payment.prepay) requireTime(order, clock.now())
  const { id } = await requestInTime(payment, parts)
  await requireStillPayable(request, parts)
  await waitedOrderQueries(parts.sql).setLed(payment.id, clock.now())
  return pay.bridgeParameters(id, clock.now())
}

/** An order of a member that can still be paid. Throws `order.not_found`, `order.state`, `payment.stopped`. */
export async function unpaidOrderOf(
  { orderId, memberId }: { orderId: string; memberId: string },
  { sql, clock }: { sql: SqlRunner; clock: Clock },
): Promise<PayableOrder> {
  const order = await payableOrderQueries(sql).find(orderId)
  if (order?.memberId !== memberId) throw new AppError(orderNotFound)
  // what has run out is closed a moment later
  if (order.state !== OrderState.unpaid || order.expiresAt <= clock.now()) throw new AppError(orderStateConflict)
  // whoever booked what was reported pays nothing more for it
  if (order.isHidden) throw new AppError(paymentStopped)
  return order
}

/**
 * The payment service may answer late. What it said is kept, so that nothing is asked twice; whoever cannot pay any more,
 * since they were sent away or their order is closed, is not led on to it. Throws as the call does at its beginning.
 */
export async function requireStillPayable({ orderId, payer }: PaymentRequest, { sql, clock }: RequestParts) {
  await whileWelcome(sql, payer, (transaction) =>
    unpaidOrderOf({ orderId, memberId: payer.memberId }, { sql: transaction, clock }),
  )
}

async function paymentOf(order: PayableOrder, { payerAddress }: PaymentRequest, parts: RequestParts): Promise<Payment> {
  const payments = paymentQueries(parts.sql)
  const known = await payments.find(order.id)
  if (known) return known
  requireTime(order, parts.clock.now())
  await ensureOpenId(order, parts)
  await registerPayment(parts.sql, { orderId: order.id, payerAddress }, parts.clock)
  const payment = await payments.find(order.id)
  // paid or closed within the last moment
  if (!payment) throw new AppError(orderStateConflict)
  return payment
}

/** Throws `payment.too_late` where nobody could pay in time. */
export function requireTime({ expiresAt }: PayableOrder, now: number) {
  if (expiresAt - now < PAYMENT_LEAST_TIME_LEFT_MS) throw new AppError(paymentTooLate)
}

/** Nobody waits longer than a client does; what is asked goes on, and its answer is kept. */
export async function requestInTime(payment: Payment, parts: RequestParts): ReturnType<typeof requestPrepayment> {
  const waited = new AbortController()
  const { patience = () => sleep(CALL_WAITS_MS, undefined, { signal: waited.signal }).catch(() => {}) } = parts
  const asking = requestPrepayment(payment, parts)
  try {
    const prepay = await Promise.race([asking, patience().then(() => null)])
    if (prepay !== null) return prepay
    asking.catch((error: unknown) => parts.log.warn({ err: error }, 'the payment service did not answer in time'))
    throw new AppError(paymentUnavailable)
  } catch (error) {
    throw await refusalOf(error, payment, parts)
  } finally {
    waited.abort()
  }
}

/** The failure a payer is told. An order that is paid already is booked. */
async function refusalOf(error: unknown, payment: Payment, parts: RequestParts): Promise<unknown> {
  if (!(error instanceof WechatPayError)) return error
  const { id, outTradeNo } = payment
  const isPaid = error.is('ORDERPAID')
  if (isPaid) await tryToQuery(id, parts)
  if (isPaid || error.is('ORDERCLOSED')) return new AppError(orderStateConflict, { cause: error })
  parts.log[error.mayPass ? 'warn' : 'error']({ err: error, outTradeNo }, 'a payment could not be begun')
  return new AppError(paymentUnavailable, { cause: error })
}

/** What cannot be found out now, the job finds out. */
async function tryToQuery(paymentId: string, parts: RequestParts) {
  try {
    await queryPayment(paymentId, parts)
  } catch (error) {
    parts.log.warn({ err: error, paymentId }, 'a payment could not be found out')
  }
}
