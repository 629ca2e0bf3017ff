import { createDecipheriv, createHash } from 'node:crypto'
import { isOurs, type PayAccount, requireOurs } from './pay-account.ts'
import { fenOf, instantOf, textOf, wordOf } from './read-fields.ts'
import { NOTIFICATION_BOUNDS, type PayMessage, readXml } from './read-xml.ts'
import { wechatPayFault } from './wechat-pay-error.ts'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

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
export function readRefund(xml: string, official: PayAccount, mobile: PayAccount | null = null): RefundNotification {
  const outer = readXml(xml, 'xml', NOTIFICATION_BOUNDS)
  wordOf(outer, 'return_code', ['SUCCESS'])
  const account = mobile && isOurs(outer, mobile) ? mobile : official
  requireOurs(outer, account)
  return refundOf(readXml(decryptedRefund(textOf(outer, 'req_info'), account.apiKey), 'root', NOTIFICATION_BOUNDS))
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

/** The XML of `req_info`. Throws `WechatPayError` `signature` when it was not encrypted with this API key. §1.10. */
export function decryptedRefund(reqInfo: string, apiKey: string): string {
  if (!BASE64.test(reqInfo)) throw wechatPayFault('malformed', 'A refund notification is not in base64.')
  const decipher = createDecipheriv('aes-256-ecb', keyOf(apiKey), null)
  try {
    const bytes = Buffer.concat([decipher.update(reqInfo, 'base64'), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw wechatPayFault('signature', 'A refund notification is not encrypted with our key.', { cause })
  }
}

/** The 32 characters of the hash, not its 16 bytes. */
const keyOf = (apiKey: string) => Buffer.from(createHash('md5').update(apiKey).digest('hex'), 'ascii')
