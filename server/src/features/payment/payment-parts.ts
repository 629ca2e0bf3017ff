import type { OrderChanges } from '#features/order/order-changes.ts'
import type { PayWay } from '@quan/contract/payment/order-elsewhere.ts'
import type { OrderCalls, WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'

/** What payments are made, found out and given back with. */
export type PaymentParts = {
  sql: Sql
  clock: Clock
  log: Log
  changes: Pick<OrderChanges, 'recordPayment' | 'completeRefund' | 'tellRefundFailed'>
  pay: WechatPay
}

/** The account by which an attempt was begun: it alone is answered about it. */
export const callsOf = (pay: WechatPay, way: PayWay): OrderCalls => (way === 'app' && pay.app) || pay
