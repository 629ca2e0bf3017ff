import { fenText } from './fen-text.ts'
import type { PayApi } from './pay-api.ts'
import { requireSame, textOf } from './read-fields.ts'
import { shortText } from './short-text.ts'

/** Money to give back. Repeating it must repeat every part of it; a number gives back only once. */
export type RefundRequest = {
  outTradeNo: string
  /** Our number: 1–64 of digits, letters, `_-|*@`, unique for all time. */
  outRefundNo: string
  /** What was paid for the order. */
  totalFen: number
  refundFen: number
  /** As the payer reads it; cut to what the service takes. */
  reason: string
}

const OUT_REFUND_NO = /^[0-9A-Za-z_\-|*@]{1,64}$/
const MAX_REASON_BYTES = 80

/** Asks for a refund: the answer means that it was accepted, not that it was done. */
export async function refund(api: PayApi, notifyUrl: string, request: RefundRequest): Promise<{ refundId: string }> {
  if (!OUT_REFUND_NO.test(request.outRefundNo))
    throw new TypeError('A refund number is 1 to 64 letters, digits and _-|*@.')
  const fields = {
    out_trade_no: request.outTradeNo,
    out_refund_no: request.outRefundNo,
    total_fee: fenText(request.totalFen),
    refund_fee: fenText(request.refundFen),
    refund_desc: shortText(request.reason, MAX_REASON_BYTES),
    notify_url: notifyUrl,
  }
  const answer = await api({ path: '/secapi/pay/refund', fields, needsCertificate: true })
  requireSame(answer, 'out_refund_no', fields.out_refund_no)
  requireSame(answer, 'refund_fee', fields.refund_fee)
  return { refundId: textOf(answer, 'refund_id') }
}
