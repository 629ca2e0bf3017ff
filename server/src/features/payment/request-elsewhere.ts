import { randomUUIDv7 } from 'node:crypto'
import { orderStateConflict } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { paymentTooOften, paymentWayOff } from '@quan/contract/payment/order-elsewhere.ts'
import { H5_LINK_USED_MS, PAYMENT_ATTEMPTS_MAX, PAYMENT_CLOSE_AGE_MS } from '@quan/contract/payment/order-elsewhere.ts'
import { paymentStopped } from '@quan/contract/payment/order-payment.ts'
import type { PayWay, WayElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import type { AppParameters } from '#outside/wechat-pay/app-parameters.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { attemptQueries } from './attempt.queries.ts'
import { payableOrderQueries } from './payable-order.queries.ts'
import { type Payment, paymentQueries } from './payment.queries.ts'
import { newPayment, payerAddressOf } from './prepayment.ts'
import {
  type PaymentRequest,
  requestInTime,
  type RequestParts,
  requireStillPayable,
  requireTime,
  unpaidOrderOf,
} from './request-payment.ts'
import { waitedOrderQueries } from './waited-order.queries.ts'

/** What leads a payer on who is not in WeChat's browser. */
export type PaymentElsewhere = { h5Url: string } | { codeUrl: string; expireTime: string } | AppParameters

/** Begins to pay an order outside WeChat's browser, or goes on with it. The contract names the errors. */
export async function requestElsewhere(
  { way, ...request }: PaymentRequest & { way: WayElsewhere },
  parts: RequestParts,
): Promise<PaymentElsewhere> {
  const { clock, pay } = parts
  const { id: orderId } = await unpaidOrderOf({ orderId: request.orderId, memberId: request.payer.memberId }, parts)
  requireWay(way, parts)
  const payment = await beginAttempt({ orderId, way, openId: null, payerAddress: request.payerAddress }, parts)
  const { id, url } = await requestInTime(payment, parts)
  await requireStillPayable(request, parts)
  await waitedOrderQueries(parts.sql).setLed(payment.id, clock.now())
  if (way === 'app' && pay.app) return pay.app.parameters(id, clock.now())
  const lead = url ?? ''
  return way === 'h5' ? { h5Url: lead } : { codeUrl: lead, expireTime: new Date(payment.expiresAt).toISOString() }
}

/** Throws `payment.way_off` for a way the merchant has not got. */
export function requireWay(way: PayWay, { pay }: Pick<RequestParts, 'pay'>) {
  if (!pay.ways.includes(way)) throw new AppError(paymentWayOff)
}

type Attempt = {
  orderId: string
  way: Exclude<PayWay, 'jsapi'>
  /** Of the friend who pays; null where nobody in particular does. */
  openId: string | null
  payerAddress: string
}

/**
 * The attempt to pay an order in a way: the one there is while it is good, or a new one that takes its place. Throws
 * `order.state`, `payment.stopped`, `payment.too_late`, `payment.too_often`.
 */
export async function beginAttempt(
  { orderId, way, openId, payerAddress: given }: Attempt,
  { sql, clock }: Pick<RequestParts, 'sql' | 'clock'>,
): Promise<Payment> {
  const payerAddress = payerAddressOf(given)
  return await sql.begin(async (tx) => {
    const [orders, attempts, now] = [payableOrderQueries(tx), attemptQueries(tx), clock.now()]
    await orders.lock(orderId)
    const order = await orders.find(orderId)
    if (order?.state !== OrderState.unpaid) throw new AppError(orderStateConflict)
    if (order.isHidden) throw new AppError(paymentStopped)
    const known = await attempts.listOfWay(orderId, way)
    const good = known.find((one) => isGood(one, { openId, payerAddress, now }))
    if (good) return good
    requireTime(order, now)
    if (known.length >= PAYMENT_ATTEMPTS_MAX) throw new AppError(paymentTooOften)
    // a friend's attempt stays while another friend begins one: either may pay
    if (way !== 'link')
      for (const { id, startedAt } of known)
        await attempts.supersede(id, { at: now, lookAt: Math.max(now, startedAt + PAYMENT_CLOSE_AGE_MS) })
    const id = randomUUIDv7()
    await attempts.insert({ id, way, openId, orderId, payerAddress, ...newPayment(now) })
    const payment = await paymentQueries(tx).find(id)
    if (!payment) throw new Error('An attempt that was written down is not there.')
    return payment
  })
}

type Payer = Pick<Attempt, 'openId' | 'payerAddress'> & { now: number }

/** A link for a phone belongs to its network and is given out for a while only; what is another friend's is theirs. */
function isGood(payment: Payment, { openId, payerAddress, now }: Payer): boolean {
  if (payment.isSuperseded || payment.openId !== openId) return false
  if (payment.way !== 'h5') return true
  const { prepay, startedAt } = payment
  return payment.payerAddress === payerAddress && now - (prepay?.at ?? startedAt) < H5_LINK_USED_MS
}
