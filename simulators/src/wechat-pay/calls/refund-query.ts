import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { Order, Refund } from '#wechat-pay/book/order.ts'
import { beijingText } from '#wechat-pay/wire/beijing-time.ts'
import { type Fields, present } from '#wechat-pay/wire/fields.ts'
import { BusinessRefusal } from '#wechat-pay/wire/pay-refusal.ts'
import { checkFields, needOneOf, ORDER_NUMBER, REFUND_NUMBER, TRANSACTION_ID } from './field-rules.ts'
import { findOrder } from './find-order.ts'
import type { Vendor } from './vendor.ts'

const RULES = {
  refund_id: TRANSACTION_ID,
  out_refund_no: REFUND_NUMBER,
  transaction_id: TRANSACTION_ID,
  out_trade_no: ORDER_NUMBER,
}

type Asked = { order: Order; refunds: readonly Refund[] }

/** `POST /pay/refundquery`: one refund by its number, or all of an order. */
export function refundQuery(fields: Fields, { book }: Vendor): Fields {
  checkFields(fields, RULES)
  needOneOf(fields, Object.keys(RULES))
  const asked = findRefunds(fields, book)
  if (!asked || asked.refunds.length === 0) throw new BusinessRefusal('REFUNDNOTEXIST')
  const { number, totalFen, payment } = asked.order
  return {
    transaction_id: payment?.transactionId ?? '',
    out_trade_no: number,
    total_fee: String(totalFen),
    fee_type: 'CNY',
    cash_fee: String(totalFen),
    refund_count: String(asked.refunds.length),
    ...Object.assign({}, ...asked.refunds.map(numbered)),
  }
}

function findRefunds(fields: Fields, book: OrderBook): Asked | null {
  const { refund_id, out_refund_no } = fields
  if (!refund_id && !out_refund_no) {
    const order = findOrder(fields, book)
    return order && { order, refunds: order.refunds }
  }
  const entry = refund_id ? book.findRefundById(refund_id) : book.findRefund(out_refund_no ?? '')
  return entry && { order: entry.order, refunds: [entry.refund] }
}

function numbered({ number, id, fen, status, doneAt, request }: Refund, index: number): Fields {
  return present({
    [`out_refund_no_${index}`]: number,
    [`refund_id_${index}`]: id,
    [`refund_fee_${index}`]: String(fen),
    [`refund_channel_${index}`]: 'ORIGINAL',
    [`refund_status_${index}`]: status,
    // the vendor's spelling
    [`refund_recv_accout_${index}`]: '支付用户零钱',
    [`refund_account_${index}`]: request['refund_account'] ?? 'REFUND_SOURCE_UNSETTLED_FUNDS',
    [`refund_success_time_${index}`]: doneAt === null ? null : beijingText(doneAt),
  })
}
