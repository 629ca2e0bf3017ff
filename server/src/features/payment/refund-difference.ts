import type { Difference } from './difference.queries.ts'
import type { Refund } from './refund.queries.ts'

/**
 * A refund that the payment service has with another amount, by whichever way it is heard of: settled once, it is the
 * very same by all of them, whether or not it is booked by then. Null = it has ours.
 */
export function otherAmountOf(refund: Refund, theirsFen: number): Difference | null {
  const { orderId, outTradeNo, outRefundNo, amountFen: oursFen } = refund
  return theirsFen === oursFen ? null : { orderId, outTradeNo, outRefundNo, kind: 'refundAmount', oursFen, theirsFen }
}
