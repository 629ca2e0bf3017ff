import { isIP } from 'node:net'
import { readBeijingDigits } from '#wechat-pay/wire/beijing-time.ts'
import { type Fields, present } from '#wechat-pay/wire/flat-xml.ts'
import { BusinessRefusal, MessageRefusal } from '#wechat-pay/wire/message.ts'
import { codeUrlOf, hasExpired, isPrepayGood, type Order, TRADE_TYPES } from '../book/order.ts'
import { checkFields, checkNotifyUrl, FEN, type FieldRules, NOTIFY_URL, ORDER_NUMBER } from './request-fields.ts'
import type { PayAccount } from '../pay-account.ts'
import { type CalledVendor, newPrepayId, type Vendor } from './vendor.ts'

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
  product_id: { max: 32 },
  scene_info: { max: 256 },
}

/** Smallest distance of `time_expire` from now, in milliseconds. */
const SHORTEST_EXPIRY_MS = 60_000

/** `POST /pay/unifiedorder`: a new order, or a known one again, which must then repeat every parameter. */
export async function unifiedOrder(fields: Fields, vendor: CalledVendor): Promise<Fields> {
  checkOrderRequest(fields, vendor)
  const { trade_type = '', openid } = fields
  // what waits comes first: from here on nothing may come in between
  if (openid && !(await vendor.isIssued(openid))) throw new BusinessRefusal('PARAM_ERROR', 'appid和openid不匹配')
  const request = lastingPart(fields)
  const known = vendor.book.find(fields['out_trade_no'] ?? '')
  const prepay_id = known ? prepayAgain(known, request, vendor) : place(request, vendor)
  return { trade_type, prepay_id, ...leadFor(trade_type, prepay_id, vendor) }
}

/** Where a payer is led who is not called by a prepay id. */
function leadFor(tradeType: string, prepayId: string, { pages }: CalledVendor): Fields {
  if (tradeType === 'NATIVE') return { code_url: codeUrlOf({ prepay: { id: prepayId, at: 0 } }) }
  if (tradeType === 'MWEB') return { mweb_url: `${pages}/mweb?prepay_id=${prepayId}` }
  return {}
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
function checkOrderRequest(fields: Fields, { notifyHosts, account }: Pick<Vendor, 'notifyHosts' | 'account'>): void {
  checkFields(fields, ORDER_RULES)
  checkTradeType(fields, account)
  if (isIP(fields['spbill_create_ip'] ?? '') === 0) throw new MessageRefusal('invalid spbill_create_ip')
  if (fields['time_expire'] && readBeijingDigits(fields['time_expire']) === null)
    throw new MessageRefusal('参数格式校验错误')
  checkNotifyUrl(fields['notify_url'] ?? '', notifyHosts)
}

/** Each way asks for fields of its own, and the app's for the account of the app. */
function checkTradeType(fields: Fields, { appId, mobileAppId }: PayAccount): void {
  const { trade_type = '', appid, openid, product_id, scene_info } = fields
  if (!TRADE_TYPES.some((type) => type === trade_type))
    throw new MessageRefusal('商户号该产品权限未开通，请前往商户平台>产品中心检查后重试')
  if (appid !== (trade_type === 'APP' ? mobileAppId : appId)) throw new MessageRefusal('商户号mch_id与appid不匹配')
  if (trade_type === 'JSAPI' && !openid) throw new MessageRefusal('JSAPI支付必须传openid')
  if (trade_type === 'NATIVE' && !product_id) throw new BusinessRefusal('LACK_PARAMS', '缺少参数product_id')
  if (trade_type === 'MWEB' && !isScene(scene_info ?? '')) throw new MessageRefusal('H5支付必须传scene_info')
}

/** True for `{ h5_info: { type, wap_url, wap_name } }` of a page. */
function isScene(text: string): boolean {
  try {
    const { h5_info: site } = JSON.parse(text) as { h5_info?: Record<string, unknown> }
    return site?.['type'] === 'Wap' && URL.canParse(String(site['wap_url'])) && Boolean(site['wap_name'])
  } catch {
    // what is no JSON describes no page
    return false
  }
}

/** The fields that must be the same when an order is asked for again: all but those that differ at each call. */
export function lastingPart({ sign: _sign, nonce_str: _nonce, ...lasting }: Fields): Fields {
  return Object.fromEntries(Object.entries(present(lasting)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** True for two order requests that ask for the same. */
function isSameRequest(one: Fields, other: Fields): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
