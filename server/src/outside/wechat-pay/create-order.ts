import { beijingDigits } from './beijing-time.ts'
import { fenText } from './fen-text.ts'
import type { PayApi } from './pay-api.ts'
import { textOf } from './read-fields.ts'
import { shortText } from './short-text.ts'

/** An order of the payment service. Repeating it must repeat every part of it. */
export type OrderRequest = {
  /** Our number: 6–32 of digits, letters, `_-|*`, unique for all time. */
  outTradeNo: string
  totalFen: number
  /** What is paid for, as the payer reads it; cut to what the service takes. */
  body: string
  openId: string
  /** IP address of the payer, version 4 or 6. */
  payerAddress: string
  /** Unix milliseconds. */
  startsAt: number
  /** Unix milliseconds, at least a minute ahead; the service takes no payment after it. */
  expiresAt: number
}

const OUT_TRADE_NO = /^[0-9A-Za-z_\-|*]{6,32}$/
const MAX_BODY_BYTES = 127
/** How IPv6 writes an address of version 4, which the service knows by its own name only. */
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Registers an order, or finds it again, and answers the id the payer's app is called with; good for two hours. */
export async function createOrder(api: PayApi, notifyUrl: string, order: OrderRequest): Promise<{ prepayId: string }> {
  if (!OUT_TRADE_NO.test(order.outTradeNo)) throw new TypeError('An order number is 6 to 32 letters, digits and _-|*.')
  const fields = {
    device_info: 'WEB',
    body: shortText(order.body, MAX_BODY_BYTES),
    out_trade_no: order.outTradeNo,
    fee_type: 'CNY',
    total_fee: fenText(order.totalFen),
    spbill_create_ip: order.payerAddress.replace(MAPPED, ''),
    time_start: beijingDigits(order.startsAt),
    time_expire: beijingDigits(order.expiresAt),
    notify_url: notifyUrl,
    trade_type: 'JSAPI',
    openid: order.openId,
  }
  return { prepayId: textOf(await api({ path: '/pay/unifiedorder', fields }), 'prepay_id') }
}
