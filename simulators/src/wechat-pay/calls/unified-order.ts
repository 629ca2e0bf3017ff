import { isIP } from 'node:net'
import { readBeijingDigits } from '#wechat-pay/wire/beijing-time.ts'
import { type Fields, present } from '#wechat-pay/wire/flat-xml.ts'
import { BusinessRefusal, MessageRefusal } from '#wechat-pay/wire/message.ts'
import { hasExpired, isPrepayGood, type Order } from '../book/order.ts'
import { checkFields, checkNotifyUrl, FEN, type FieldRules, NOTIFY_URL, ORDER_NUMBER } from './request-fields.ts'
import { newPrepayId, type Vendor } from './vendor.ts'

/** Rules for the fields of an order: longest text in bytes, form, and which must be there. */
const ORDER_RULES: FieldRules = {
  body: { max: 127, isRequired: true },
  detail: { max: 6_144 },
  attach: { max: 127 },
  out_trade_no: { ...ORDER_NUMBER, isRequired: true },
  fee_type: { max: 16, form: /^CNY$/ },
  total_fee: { ...FEN, isRequired: true },
  spbill_create_ip: { max: 64, isRequired: true },
  time_start: { max: 14, form: /^\d{14}$/ },
  time_expire: { max: 14, form: /^\d{14}$/ },
  goods_tag: { max: 32 },
  notify_url: { ...NOTIFY_URL, isRequired: true },
  trade_type: { max: 16, isRequired: true },
  limit_pay: { max: 32, form: /^no_credit$/ },
  openid: { max: 128 },
  device_info: { max: 32 },
}

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

/** Refuses an order request that does not look as it should. */
function checkOrderRequest(fields: Fields, { notifyHosts }: { notifyHosts: readonly string[] }): void {
  checkFields(fields, ORDER_RULES)
  if (fields['trade_type'] !== 'JSAPI')
    throw new MessageRefusal('商户号该产品权限未开通，请前往商户平台>产品中心检查后重试')
  if (!fields['openid']) throw new MessageRefusal('JSAPI支付必须传openid')
  if (isIP(fields['spbill_create_ip'] ?? '') === 0) throw new MessageRefusal('invalid spbill_create_ip')
  if (fields['time_expire'] && readBeijingDigits(fields['time_expire']) === null)
    throw new MessageRefusal('参数格式校验错误')
  checkNotifyUrl(fields['notify_url'] ?? '', notifyHosts)
}

/** The fields that must be the same when an order is asked for again: all but those that differ at each call. */
export function lastingPart({ sign: _sign, nonce_str: _nonce, ...lasting }: Fields): Fields {
  return Object.fromEntries(Object.entries(present(lasting)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** True for two order requests that ask for the same. */
function isSameRequest(one: Fields, other: Fields): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
