import type { Difference } from '#features/payment/difference.queries.ts'
import type { PaymentParts } from '#features/payment/payment-parts.ts'
import { finishRefund } from '#features/payment/refund/finish-refund.ts'
import type { Refund } from '#features/payment/refund/refund.queries.ts'
import type { FoundRefund } from '#outside/wechat-pay/find-refund.ts'

/** What a refund differs in from what the payment service has of it; one that went through there does so here. */
export async function compareRefund(refund: Refund, parts: PaymentParts): Promise<Difference | null> {
  const found = await parts.pay.findRefund(refund.outRefundNo)
  const difference = differenceOf(refund, found)
  if (difference?.kind === 'refundHere') await finishRefund(refund.id, parts.clock.now(), parts)
  return difference
}

function differenceOf(refund: Refund, found: FoundRefund | null): Difference | null {
  const { orderId, outTradeNo, amountFen, state } = refund
  const difference = {
    orderId,
    outTradeNo,
    oursFen: state === 'done' ? amountFen : 0,
    theirsFen: found?.refundFen ?? 0,
  }
  if (found && found.refundFen !== amountFen) return { ...difference, kind: 'refundAmount' }
  if (state === 'done' && found?.status !== 'SUCCESS') return { ...difference, kind: 'refundThere' }
  return state !== 'done' && found?.status === 'SUCCESS' ? { ...difference, kind: 'refundHere' } : null
}
