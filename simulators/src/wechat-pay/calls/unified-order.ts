import type { Order } from '#wechat-pay/book/order.ts'
import { readBeijingDigits } from '#wechat-pay/wire/beijing-time.ts'
import type { Fields } from '#wechat-pay/wire/fields.ts'
import { BusinessRefusal } from '#wechat-pay/wire/pay-refusal.ts'
import { newPrepayId } from './new-ids.ts'
import { checkOrderRequest, isSameRequest, lastingPart } from './order-request.ts'
import { hasExpired, isPrepayGood } from './payable.ts'
import type { Vendor } from './vendor.ts'

/** Smallest distance of `time_expire` from now, in milliseconds. */
const SHORTEST_EXPIRY_MS = 60_000

/** `POST /pay/unifiedorder`: a new order, or a known one again, which must then repeat every parameter. */
export async function unifiedOrder(fields: Fields, vendor: Vendor): Promise<Fields> {
  checkOrderRequest(fields, vendor)
  // what waits comes first: from here on nothing may come in between
  if (!(await vendor.isIssued(fields['openid'] ?? ''))) throw new BusinessRefusal('PARAM_ERROR', 'appid和openid不匹配')
  const request = lastingPart(fields)
  const known = vendor.book.find(fields['out_trade_no'] ?? '')
  const prepay_id = known ? prepayAgain(known, request, vendor) : place(request, vendor)
  return { trade_type: 'JSAPI', prepay_id }
}

function place(request: Fields, { book, now }: Vendor): string {
  const [order = '', expire = ''] = [request['out_trade_no'], request['time_expire']]
  const expireAt = readBeijingDigits(expire)
  if (expireAt !== null && expireAt - now() < SHORTEST_EXPIRY_MS)
    throw new BusinessRefusal('INVALID_REQUEST', 'time_expire时间过短，至少1分钟')
  const prepayId = newPrepayId(now())
  book.record({ kind: 'ordered', order, at: now(), request, prepayId })
  return prepayId
}

function prepayAgain(order: Order, request: Fields, { book, now }: Vendor): string {
  if (order.payment) throw new BusinessRefusal('ORDERPAID')
  if (order.state === 'CLOSED') throw new BusinessRefusal('ORDERCLOSED')
  if (!isSameRequest(order.request, request)) throw new BusinessRefusal('INVALID_REQUEST', '201 商户订单号重复')
  if (hasExpired(order, now())) throw new BusinessRefusal('INVALID_REQUEST', '订单已超过支付有效期')
  if (isPrepayGood(order, now())) return order.prepay.id
  const prepayId = newPrepayId(now())
  book.record({ kind: 'prepay-renewed', order: order.number, at: now(), prepayId })
  return prepayId
}
