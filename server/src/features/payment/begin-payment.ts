import { RECONCILIATION_AGE_MS } from '@quan/contract/payment/payment-limits.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { payerAddressOf } from './payer-address.ts'
import { DAY_MS } from './payment-times.ts'
import { paymentQueries } from './payment.queries.ts'

/** Stands before the title of the activity in what the payer reads. */
const GOODS_PREFIX = '同城圈-'

type Begin = { orderId: string; payerAddress: string }

/** Writes a payment down before the payment service is asked. */
export async function beginPayment(sql: SqlRunner, { orderId, payerAddress }: Begin, clock: Clock): Promise<void> {
  const startedAt = clock.now()
  await paymentQueries(sql).begin({
    orderId,
    payerAddress: payerAddressOf(payerAddress),
    goodsPrefix: GOODS_PREFIX,
    startedAt,
    lookAt: startedAt + RECONCILIATION_AGE_MS,
    compareAt: startedAt + DAY_MS,
  })
}
