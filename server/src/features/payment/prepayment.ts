import { isIP } from 'node:net'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { RECONCILIATION_AGE_MS } from '@quan/contract/payment/order-payment.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PaymentParts } from './payment-parts.ts'
import { type Payment, paymentQueries } from './payment.queries.ts'

/** How long a prepay id is used, in milliseconds; it lives two hours. */
const PREPAY_USED_MS = 115 * 60_000
/** Stands before the title of the activity in what the payer reads. */
const GOODS_PREFIX = '同城圈-'
/** What the payment service is told where the address is unknown. */
const UNKNOWN_ADDRESS = '127.0.0.1'
/** Prepayments requested at a time ahead of their call; more are requested when they are asked for. */
const AT_A_TIME = 8

type PayerOrder = { orderId: string; payerAddress: string }

/**
 * A payment is made in three steps: `registerPayment` writes it down with us, `requestPrepayment` has the payment service
 * take it, and `requestPayment` hands its parameters to the payer's app. The first two run ahead of the call when an order
 * is made, so that whoever pays finds them done.
 */
export type Prepayments = {
  /** The first step, with the order's transaction. */
  register(tx: SqlRunner, order: PayerOrder): Promise<void>
  /** The second step once the order stands; nobody waits for it, and what fails is done by the call. */
  requestAhead(orderId: string): void
  /** Waits for what was requested ahead. */
  settled(): Promise<void>
}

export function prepayments(parts: PaymentParts): Prepayments {
  const underWay = new Set<Promise<void>>()

  async function request(orderId: string) {
    try {
      const payment = await paymentQueries(parts.sql).find(orderId)
      if (payment) await requestPrepayment(payment, parts)
    } catch (error) {
      parts.log.warn({ err: error, orderId }, 'a payment was not begun early')
    }
  }

  return {
    register: (tx, order) => registerPayment(tx, order, parts.clock),
    requestAhead(orderId) {
      if (underWay.size >= AT_A_TIME) return
      const requesting = request(orderId).finally(() => underWay.delete(requesting))
      underWay.add(requesting)
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}

/**
 * Writes a payment down before the payment service is asked. Without a WeChat account, or with nothing to pay, nothing is
 * written.
 */
export async function registerPayment(
  sql: SqlRunner,
  { orderId, payerAddress }: PayerOrder,
  clock: Clock,
): Promise<void> {
  const startedAt = clock.now()
  await paymentQueries(sql).insert({ orderId, payerAddress: payerAddressOf(payerAddress), ...newPayment(startedAt) })
}

/** What every payment begins with. */
export const newPayment = (startedAt: number) => ({
  goodsPrefix: GOODS_PREFIX,
  startedAt,
  lookAt: startedAt + RECONCILIATION_AGE_MS,
  compareAt: startedAt + DAY_MS,
})

type Prepay = NonNullable<Payment['prepay']>

/** What a payer is called or led by: known, or asked for with the same parameters again. Throws `WechatPayError`. */
export async function requestPrepayment(
  payment: Payment,
  { sql, clock, pay }: Pick<PaymentParts, 'sql' | 'clock' | 'pay'>,
): Promise<Prepay> {
  const known = payment.prepay
  if (known && clock.now() - known.at < PREPAY_USED_MS) return known
  const { prepayId, url } = await createAtService(payment, { sql, pay })
  const prepay = { id: prepayId, url, at: clock.now() }
  await paymentQueries(sql).setPrepay(payment.id, prepay)
  return prepay
}

/** The payment service's name for a way that is none of WeChat's browser. */
const TRADE_TYPES = { h5: 'MWEB', native: 'NATIVE', app: 'APP' } as const

async function createAtService(payment: Payment, { sql, pay }: Pick<PaymentParts, 'sql' | 'pay'>) {
  const { way, openId } = payment
  const order = {
    outTradeNo: payment.outTradeNo,
    totalFen: payment.totalFen,
    body: payment.goods,
    payerAddress: payment.payerAddress,
    startsAt: payment.startedAt,
    expiresAt: payment.expiresAt,
  }
  if (way !== 'jsapi' && way !== 'link')
    return await pay.createOrderElsewhere({ ...order, tradeType: TRADE_TYPES[way] })
  // the table holds one for these two ways
  const payer = openId ?? ''
  const newest = payment.prepay ? payer : await paymentQueries(sql).takeOpenId({ id: payment.id, openId: payer })
  return { ...(await pay.createOrder({ ...order, openId: newest })), url: null }
}

/** The payer's address as the payment service takes it; limits count networks of IPv6, of which it gets the first. */
export function payerAddressOf(counted: string): string {
  const whole = counted.includes(':') && isIP(counted) === 0 ? `${counted}::` : counted
  return isIP(whole) === 0 ? UNKNOWN_ADDRESS : whole
}
