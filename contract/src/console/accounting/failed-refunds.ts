import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { refundNotFailed } from '#console/accounting/accounting-errors.ts'
import { outsideRefund } from '#console/accounting/outside-refunds.ts'
import { RefundReason } from '#console/accounting/order-account.ts'
import { OF_FINANCE } from '#console/console-access.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** Money that the payment service did not give back: somebody has to see to it. In fen. */
export const failedRefund = z.object({
  id: entityId,
  orderId: entityId,
  activity: z.object({ id: entityId, title: z.string(), cityCode: z.string() }),
  member: z.object({ id: entityId, nickName: z.string() }),
  amount: z.int(),
  reason: z.enum(RefundReason),
  decideTime: instant,
  /** How often it was sent. */
  tries: z.int(),
  /** The numbers under which the payment service knows payment and refund. */
  outTradeNo: z.string(),
  outRefundNo: z.string(),
  /** That somebody gave it outside, which waits for a second operator; null = nobody says so. Absent in answers of a version before. */
  outside: z.optional(z.nullable(outsideRefund)),
})
/** Money that the payment service did not give back. */
export type FailedRefund = z.infer<typeof failedRefund>

/** Refunds that are left to people, newest first. */
export const getFailedRefunds = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Refund/GetFailed',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'Refunds that the payment service did not take, newest first.',
  input: z.object({ cityCode: z.nullish(cityCode), ...pageInput }),
  output: pageOf(failedRefund),
  errors: [],
})

/** Sends a failed refund to the payment service once more, under the same number: it goes back once, however often. Not while somebody says that it was given outside. */
export const sendRefundAnew = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Refund/SendAnew',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Sends a failed refund once more, under the same number.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [consoleNotFound, refundNotFailed, consoleChangedMeanwhile],
})
