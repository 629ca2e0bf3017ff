import type { OrderBook, RefundEntry } from '#wechat-pay/book/order-book.ts'
import { type Order, type Refund, refundedFen } from '#wechat-pay/book/order.ts'
import { type Fields, present } from '#wechat-pay/wire/flat-xml.ts'
import { BusinessRefusal } from '#wechat-pay/wire/message.ts'
import { beijingText } from '../wire/beijing-time.ts'
import {
  checkFields,
  checkNotifyUrl,
  FEN,
  type FieldRules,
  findOrder,
  needOneOf,
  NOTIFY_URL,
  ORDER_NUMBER,
  REFUND_NUMBER,
  TRANSACTION_ID,
} from './request-fields.ts'
import { lastingPart } from './unified-order.ts'
import { newRefundId, type Vendor } from './vendor.ts'

const RULES = {
  refund_id: TRANSACTION_ID,
  out_refund_no: REFUND_NUMBER,
  transaction_id: TRANSACTION_ID,
  out_trade_no: ORDER_NUMBER,
}

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
/** Least time between two refunds of an order. */
const REFUND_PAUSE_MS = 60_000
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
  const last = order.refunds.at(-1)
  if (last && now - last.acceptedAt < REFUND_PAUSE_MS) throw new BusinessRefusal('FREQUENCY_LIMITED')
}

const isTotal = ({ totalFen }: Order, fields: Fields) => fields['total_fee'] === String(totalFen)

/** How an accepted refund is told; an order that is not paid has none. */
function refundFields({ number, totalFen, payment }: Order, refund: Refund): Fields {
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

type RefundSelection = { order: Order; refunds: readonly Refund[] }

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
    ...Object.assign({}, ...asked.refunds.map(indexedRefundFields)),
  }
}

function findRefunds(fields: Fields, book: OrderBook): RefundSelection | null {
  const { refund_id, out_refund_no } = fields
  if (!refund_id && !out_refund_no) {
    const order = findOrder(fields, book)
    return order && { order, refunds: order.refunds }
  }
  const entry = refund_id ? book.findRefundById(refund_id) : book.findRefund(out_refund_no ?? '')
  return entry && { order: entry.order, refunds: [entry.refund] }
}

function indexedRefundFields({ number, id, fen, status, doneAt, request }: Refund, index: number): Fields {
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
