import { type PayAccount, requireOurs } from './pay-account.ts'
import { fenOf, instantOf, textOf, wordOf } from './read-fields.ts'
import { type PayMessage, readXml } from './read-xml.ts'
import { decryptedRefund } from './refund-encryption.ts'

const STATUSES = ['SUCCESS', 'CHANGE', 'REFUNDCLOSE'] as const

/** What a notification tells of a refund. */
export type RefundNotification = {
  outTradeNo: string
  outRefundNo: string
  refundId: string
  refundFen: number
  totalFen: number
  /** `CHANGE` has to be sent by hand, `REFUNDCLOSE` came to nothing. */
  status: (typeof STATUSES)[number]
  /** Unix milliseconds; null unless the money arrived. */
  refundedAt: number | null
}

/**
 * Reads a refund notification. It carries no signature and its blocks can be rearranged, so it is a hint: `findRefund`
 * knows. Throws `WechatPayError`: `malformed`, `foreign`, and `signature` when it is not encrypted with our key.
 */
export function readRefund(xml: string, account: PayAccount): RefundNotification {
  const outer = readXml(xml)
  wordOf(outer, 'return_code', ['SUCCESS'])
  requireOurs(outer, account)
  return refundOf(readXml(decryptedRefund(textOf(outer, 'req_info'), account.apiKey), 'root'))
}

function refundOf(inner: PayMessage): RefundNotification {
  return {
    outTradeNo: textOf(inner, 'out_trade_no'),
    outRefundNo: textOf(inner, 'out_refund_no'),
    refundId: textOf(inner, 'refund_id'),
    refundFen: fenOf(inner, 'refund_fee'),
    totalFen: fenOf(inner, 'total_fee'),
    status: wordOf(inner, 'refund_status', STATUSES),
    refundedAt: inner.get('success_time') ? instantOf(inner, 'success_time') : null,
  }
}
