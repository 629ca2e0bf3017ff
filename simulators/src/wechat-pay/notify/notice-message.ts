import type { Notice, Order, Refund } from '#wechat-pay/book/order.ts'
import { paymentFields } from '#wechat-pay/calls/order-query.ts'
import type { PayAccount } from '#wechat-pay/pay-account.ts'
import { beijingText } from '#wechat-pay/wire/beijing-time.ts'
import { type Fields, present, writeXml } from '#wechat-pay/wire/flat-xml.ts'
import { signedMessage } from '#wechat-pay/wire/message.ts'
import { sealReqInfo, signTypeOf } from '#wechat-pay/wire/signature.ts'

/** A message and where it goes. */
export type Posting = { url: string; xml: string }

/** A notification's text and where it goes; null when there is no address for it. */
export function noticeMessage(notice: Notice, order: Order, account: PayAccount): Posting | null {
  const refund = order.refunds.find(({ number }) => number === notice.refund) ?? null
  const url = (refund ?? order).request['notify_url']
  if (!url) return null
  const fields = refund ? refundNotice(order, refund, account) : paymentNotice(order, notice, account)
  return { url, xml: writeXml(fields) }
}

/** A payment notification: signed by the method of its order. */
function paymentNotice(order: Order, { flaw }: Notice, account: PayAccount): Fields {
  const { sign_type, appid } = order.request
  const fields = { ...present({ sign_type, appid }), result_code: 'SUCCESS', ...paymentFields(order) }
  const told = flaw === 'amount' ? { ...fields, total_fee: String(order.totalFen + 1) } : fields
  const message = signedMessage(told, account, signTypeOf(order.request) ?? 'MD5')
  return flaw === 'sign' ? { ...message, sign: message['sign']?.replace(/^./, wrongDigit) ?? '' } : message
}

const wrongDigit = (digit: string) => (digit === '0' ? '1' : '0')

/** A refund notification: not signed, its content encrypted by the merchant's key instead. */
function refundNotice(order: Order, refund: Refund, account: PayAccount): Fields {
  const { sign: _sign, ...outer } = signedMessage(present({ appid: order.request['appid'] }), account)
  const inner = present({
    transaction_id: order.payment?.transactionId,
    out_trade_no: order.number,
    refund_id: refund.id,
    out_refund_no: refund.number,
    total_fee: String(order.totalFen),
    settlement_total_fee: String(order.totalFen),
    refund_fee: String(refund.fen),
    settlement_refund_fee: String(refund.fen),
    refund_status: refund.status,
    success_time: refund.doneAt === null ? null : beijingText(refund.doneAt),
    // the vendor's spelling
    refund_recv_accout: '支付用户零钱',
    refund_account: refund.request['refund_account'] ?? 'REFUND_SOURCE_UNSETTLED_FUNDS',
    refund_request_source: 'API',
  })
  return { ...outer, req_info: sealReqInfo(writeXml(inner, 'root'), account.apiKey) }
}
