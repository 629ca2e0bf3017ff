import { type PaidOrder, paymentOf } from './find-order.ts'
import { type PayAccount, requireOurs } from './pay-account.ts'
import { textOf, wordOf } from './read-fields.ts'
import { type PayMessage, readXml } from './read-xml.ts'
import { isSigned, type SignType } from './signature.ts'
import { wechatPayFault } from './wechat-pay-error.ts'

type Payment = Omit<PaidOrder, 'tradeState'> & { isPaid: true; feeType: string }
type FailedPayment = { isPaid: false } & Record<Exclude<keyof Payment, 'isPaid'>, null>

/** What a notification tells of a payment; money only where `isPaid`. */
export type PaymentNotification = { outTradeNo: string; appId: string; merchantId: string } & (Payment | FailedPayment)

const HMAC_DIGITS = 64

/**
 * Reads a payment notification. It proves that the service knows of the payment, not that the order is ours to fulfil:
 * compare amount, currency and payer with the order. Throws `WechatPayError`: `malformed`, `signature`, `foreign`.
 */
export function readPayment(xml: string, account: PayAccount): PaymentNotification {
  const message = readXml(xml)
  if (!isSigned(message, { ...account, signType: signTypeOf(message) }))
    throw wechatPayFault('signature', 'A payment notification is not signed with our key.')
  requireOurs(message, account)
  const { appId, merchantId } = account
  return { outTradeNo: textOf(message, 'out_trade_no'), appId, merchantId, ...outcomeOf(message) }
}

/** An order made before the setting was changed is still notified in its own way. */
function signTypeOf(message: PayMessage): SignType {
  return message.get('sign')?.length === HMAC_DIGITS ? 'HMAC-SHA256' : 'MD5'
}

function outcomeOf(message: PayMessage): Payment | FailedPayment {
  const levels = ['return_code', 'result_code'].map((name) => wordOf(message, name, ['SUCCESS', 'FAIL']))
  if (levels.every((level) => level === 'SUCCESS'))
    return { isPaid: true, feeType: message.get('fee_type') || 'CNY', ...paymentOf(message) }
  return { isPaid: false, feeType: null, transactionId: null, totalFen: null, openId: null, paidAt: null }
}
