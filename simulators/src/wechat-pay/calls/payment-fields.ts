import type { Order } from '#wechat-pay/book/order.ts'
import { beijingDigits } from '#wechat-pay/wire/beijing-time.ts'
import { type Fields, present } from '#wechat-pay/wire/fields.ts'

/** How a paid order is told in a query and in a notification. Empty before it is paid. */
export function paymentFields({ number, request, totalFen, payment }: Order): Fields {
  if (!payment) return {}
  const { openid, attach, device_info } = request
  return present({
    openid,
    is_subscribe: 'N',
    trade_type: 'JSAPI',
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
