import { TRADE_STATE_TEXTS } from '#wechat-pay/book/trade-state.ts'
import type { Fields } from '#wechat-pay/wire/fields.ts'
import { BusinessRefusal } from '#wechat-pay/wire/pay-refusal.ts'
import { checkFields, needOneOf, ORDER_NUMBER, TRANSACTION_ID } from './field-rules.ts'
import { findOrder } from './find-order.ts'
import { paymentFields } from './payment-fields.ts'
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
