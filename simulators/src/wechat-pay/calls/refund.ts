import { type Order, type Refund, refundedFen } from '#wechat-pay/book/order.ts'
import type { RefundEntry } from '#wechat-pay/book/order-book.ts'
import type { Fields } from '#wechat-pay/wire/fields.ts'
import { BusinessRefusal } from '#wechat-pay/wire/pay-refusal.ts'
import { checkNotifyUrl } from './check-notify-url.ts'
import {
  checkFields,
  FEN,
  type FieldRules,
  needOneOf,
  NOTIFY_URL,
  ORDER_NUMBER,
  REFUND_NUMBER,
  TRANSACTION_ID,
} from './field-rules.ts'
import { findOrder } from './find-order.ts'
import { newRefundId } from './new-ids.ts'
import { lastingPart } from './order-request.ts'
import { refundFields } from './refund-fields.ts'
import type { Vendor } from './vendor.ts'

/** Rules for the fields of a refund: longest text in bytes, form, and which must be there. */
const REFUND_RULES: FieldRules = {
  transaction_id: TRANSACTION_ID,
  out_trade_no: ORDER_NUMBER,
  out_refund_no: { ...REFUND_NUMBER, isRequired: true },
  total_fee: { ...FEN, isRequired: true },
  refund_fee: { ...FEN, isRequired: true },
  refund_fee_type: { max: 8, form: /^CNY$/ },
  refund_desc: { max: 80 },
  refund_account: { max: 30, form: /^REFUND_SOURCE_(UNSETTLED|RECHARGE)_FUNDS$/ },
  notify_url: NOTIFY_URL,
}
const MOST_REFUNDS = 50
const REFUNDABLE_MS = 365 * 86_400_000
/** How long the money takes here; days at the vendor. */
const REFUND_TAKES_MS = 2_000

/** `POST /secapi/pay/refund`: accepts a refund; the same number gives money back once. */
export function refund(fields: Fields, vendor: Vendor): Fields {
  checkFields(fields, REFUND_RULES)
  needOneOf(fields, ['transaction_id', 'out_trade_no'])
  if (fields['notify_url']) checkNotifyUrl(fields['notify_url'], vendor.notifyHosts)
  const order = findOrder(fields, vendor.book)
  if (!order) throw new BusinessRefusal(fields['transaction_id'] ? 'INVALID_TRANSACTIONID' : 'ORDERNOTEXIST')
  const known = vendor.book.findRefund(fields['out_refund_no'] ?? '')
  return refundFields(order, known ? refundAgain(known, order, fields) : accept(order, fields, vendor))
}

function refundAgain({ order, refund }: RefundEntry, asked: Order, fields: Fields): Refund {
  const isSame = order === asked && isTotal(order, fields) && String(refund.fen) === fields['refund_fee']
  if (!isSame) throw new BusinessRefusal('ERROR', '订单金额或退款金额与之前请求不一致，请核实后再试')
  return refund
}

function accept(order: Order, fields: Fields, { book, now }: Vendor): Refund {
  checkRefundable(order, fields, now())
  const dueAt = now() + REFUND_TAKES_MS
  const [request, refundId] = [lastingPart(fields), newRefundId(now())]
  book.record({ kind: 'refund-accepted', order: order.number, at: now(), request, refundId, dueAt })
  const entry = book.findRefundById(refundId)
  if (!entry) throw new Error('A refund was written down and is not there.')
  return entry.refund
}

function checkRefundable(order: Order, fields: Fields, now: number) {
  if (!order.payment) throw new BusinessRefusal('TRADE_STATE_ERROR', '订单未支付，不能退款')
  if (now - order.payment.at > REFUNDABLE_MS) throw new BusinessRefusal('TRADE_OVERDUE')
  if (!isTotal(order, fields)) throw new BusinessRefusal('ERROR', '订单金额不一致')
  if (order.refunds.length >= MOST_REFUNDS) throw new BusinessRefusal('ERROR', `部分退款不能超过${MOST_REFUNDS}次`)
  if (refundedFen(order) + Number(fields['refund_fee']) > order.totalFen)
    throw new BusinessRefusal('ERROR', '累计退款金额大于支付金额')
}

const isTotal = ({ totalFen }: Order, fields: Fields) => fields['total_fee'] === String(totalFen)
