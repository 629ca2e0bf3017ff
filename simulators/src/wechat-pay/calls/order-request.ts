import { isIP } from 'node:net'
import { readBeijingDigits } from '#wechat-pay/wire/beijing-time.ts'
import { type Fields, present } from '#wechat-pay/wire/fields.ts'
import { MessageRefusal } from '#wechat-pay/wire/pay-refusal.ts'
import { checkNotifyUrl } from './check-notify-url.ts'
import { checkFields, FEN, type FieldRules, NOTIFY_URL, ORDER_NUMBER } from './field-rules.ts'

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

/** Refuses an order request that does not look as it should. */
export function checkOrderRequest(fields: Fields, { notifyHosts }: { notifyHosts: readonly string[] }): void {
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
export function isSameRequest(one: Fields, other: Fields): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
