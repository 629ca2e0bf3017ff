import { type PaidOrder, paymentOf } from './find-order.ts'
import { isOurs, type PayAccount } from './pay-account.ts'
import { fenOf, textOf, wordOf } from './read-fields.ts'
import { NOTIFICATION_BOUNDS, type PayMessage, readXml } from './read-xml.ts'
import { isSigned, type SignType } from './signature.ts'
import { WechatPayError, type WechatPayFault, wechatPayFault } from './wechat-pay-error.ts'

type Payment = Omit<PaidOrder, 'tradeState'> & { isPaid: true }
type FailedPayment = { isPaid: false } & Record<Exclude<keyof Payment, 'isPaid'>, null>

/** What a notification tells of a payment; money only where `isPaid`. */
export type PaymentNotification = { outTradeNo: string; appId: string; merchantId: string } & (Payment | FailedPayment)

/** A payment of another account that is signed with our key all the same: people have to see to it. */
export class ForeignPayment extends WechatPayError {
  readonly outTradeNo: string
  readonly totalFen: number
  /** Null where the message does not say. */
  readonly transactionId: string | null
  constructor({
    outTradeNo,
    totalFen,
    transactionId,
  }: Pick<ForeignPayment, 'outTradeNo' | 'totalFen' | 'transactionId'>) {
    super('foreign' satisfies WechatPayFault, 'WeChat Pay told of a payment of another account.')
    this.outTradeNo = outTradeNo
    this.totalFen = totalFen
    this.transactionId = transactionId
  }
}

const HMAC_DIGITS = 64

/**
 * Reads a payment notification. It proves that the service knows of the payment, not that the order is ours to fulfil:
 * compare amount, currency and payer with the order. Throws `WechatPayError`: `malformed`, `signature`, and
 * `ForeignPayment`.
 */
export function readPayment(xml: string, official: PayAccount, mobile: PayAccount | null = null): PaymentNotification {
  const message = readXml(xml, 'xml', NOTIFICATION_BOUNDS)
  const account = mobile && isOurs(message, mobile) ? mobile : official
  if (!isSigned(message, { ...account, signType: signTypeOf(message) }))
    throw wechatPayFault('signature', 'A payment notification is not signed with our key.')
  const outTradeNo = textOf(message, 'out_trade_no')
  if (!isOurs(message, account)) {
    const transactionId = message.get('transaction_id') || null
    throw new ForeignPayment({ outTradeNo, totalFen: fenOf(message, 'total_fee'), transactionId })
  }
  const { appId, merchantId } = account
  return { outTradeNo, appId, merchantId, ...outcomeOf(message) }
}

/** An order made before the setting was changed is still notified in its own way. */
function signTypeOf(message: PayMessage): SignType {
  return message.get('sign')?.length === HMAC_DIGITS ? 'HMAC-SHA256' : 'MD5'
}

function outcomeOf(message: PayMessage): Payment | FailedPayment {
  const levels = ['return_code', 'result_code'].map((name) => wordOf(message, name, ['SUCCESS', 'FAIL']))
  if (levels.every((level) => level === 'SUCCESS')) return { isPaid: true, ...paymentOf(message) }
  return { isPaid: false, transactionId: null, totalFen: null, feeType: null, openId: null, paidAt: null }
}
