import type { Order, Refund } from '#wechat-pay/book/order.ts'
import type { Fields } from '#wechat-pay/wire/fields.ts'

/** How an accepted refund is told; an order that is not paid has none. */
export function refundFields({ number, totalFen, payment }: Order, refund: Refund): Fields {
  return {
    transaction_id: payment?.transactionId ?? '',
    out_trade_no: number,
    out_refund_no: refund.number,
    refund_id: refund.id,
    refund_fee: String(refund.fen),
    total_fee: String(totalFen),
    fee_type: 'CNY',
    cash_fee: String(totalFen),
    cash_refund_fee: String(refund.fen),
  }
}
