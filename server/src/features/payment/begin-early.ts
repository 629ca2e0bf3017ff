import type { SqlRunner } from '#platform/database/connect.ts'
import { beginPayment } from './begin-payment.ts'
import { paymentQueries } from './payment.queries.ts'
import type { PaymentParts } from './payment-parts.ts'
import { prepayIdOf } from './prepay.ts'

/** Payments begun at a time beside the calls; more are begun when they are asked for. */
const AT_A_TIME = 8

/** Begins payments when orders are made, so that whoever pays finds them ready. */
export type EarlyPayments = {
  /** With the order's transaction; without a WeChat account, or with nothing to pay, there is nothing to begin. */
  prepare(tx: SqlRunner, order: { orderId: string; payerAddress: string }): Promise<void>
  /** Asks the payment service once the order stands; nobody waits for it. */
  begin(orderId: string): void
  /** Waits for what was asked. */
  settled(): Promise<void>
}

export function earlyPayments(parts: PaymentParts): EarlyPayments {
  const underWay = new Set<Promise<void>>()

  async function ask(orderId: string) {
    try {
      const payment = await paymentQueries(parts.sql).find(orderId)
      if (payment) await prepayIdOf(payment, parts)
    } catch (error) {
      parts.log.warn({ err: error, orderId }, 'a payment was not begun early')
    }
  }

  return {
    prepare: (tx, order) => beginPayment(tx, order, parts.clock),
    begin(orderId) {
      if (underWay.size >= AT_A_TIME) return
      const asking = ask(orderId).finally(() => underWay.delete(asking))
      underWay.add(asking)
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
