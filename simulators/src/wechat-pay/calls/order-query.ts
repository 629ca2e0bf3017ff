import { createHash } from 'node:crypto'
import { type Order, TRADE_STATE_TEXTS } from '#wechat-pay/book/order.ts'
import { type Fields, present } from '#wechat-pay/wire/flat-xml.ts'
import { BusinessRefusal } from '#wechat-pay/wire/message.ts'
import { beijingDigits } from '../wire/beijing-time.ts'
import { checkFields, findOrder, needOneOf, ORDER_NUMBER, TRANSACTION_ID } from './request-fields.ts'
import type { Vendor } from './vendor.ts'

/** `POST /pay/orderquery`: by the vendor's own number, else by the merchant's. */
export function orderQuery(fields: Fields, { book }: Vendor): Fields {
  checkFields(fields, { transaction_id: TRANSACTION_ID, out_trade_no: ORDER_NUMBER })
  needOneOf(fields, ['transaction_id', 'out_trade_no'])
  const order = findOrder(fields, book)
  if (!order) throw new BusinessRefusal('ORDERNOTEXIST')
  const { number, state, request } = order
  return {
    out_trade_no: number,
    attach: request['attach'] ?? '',
    ...paymentFields(order),
    trade_state: state,
    trade_state_desc: TRADE_STATE_TEXTS[state],
  }
}

const payerOf = (number: string) => `o${createHash('sha256').update(number).digest('base64url').slice(0, 27)}`

/** How a paid order is told in a query and in a notification. Empty before it is paid. */
export function paymentFields({ number, request, totalFen, payment }: Order): Fields {
  if (!payment) return {}
  const { openid, attach, device_info, trade_type } = request
  return present({
    // whoever pays in another way than JSAPI is known by the payment only
    openid: openid ?? payerOf(number),
    is_subscribe: 'N',
    trade_type,
    bank_type: 'OTHERS',
    total_fee: String(totalFen),
    fee_type: 'CNY',
    cash_fee: String(totalFen),
    transaction_id: payment.transactionId,
    out_trade_no: number,
    attach,
    device_info,
    time_end: beijingDigits(payment.at),
  })
}
