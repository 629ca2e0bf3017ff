import { createCipheriv, createHash } from 'node:crypto'
import type { PayAccount } from '#outside/wechat-pay/pay-account.ts'
import { readPayment } from '#outside/wechat-pay/read-payment.ts'
import { readRefund } from '#outside/wechat-pay/read-refund.ts'
import { NOTIFICATION_BOUNDS, type PayMessage, readXml } from '#outside/wechat-pay/read-xml.ts'
import { signatureOf } from '#outside/wechat-pay/signature.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { writeXml } from '#outside/wechat-pay/write-xml.ts'
import type { ParserTarget } from './parser-target.testing.ts'

const account: PayAccount = {
  appId: 'wx2421b1c4370ec43b',
  merchantId: '10000100',
  apiKey: '192006250b4c09247ec02edce69f6a2d',
  signType: 'MD5',
}
const common = {
  return_code: 'SUCCESS',
  appid: account.appId,
  mch_id: account.merchantId,
  nonce_str: 'IITRi8Iabbblz1Jc',
}
const PAYMENT = {
  ...common,
  result_code: 'SUCCESS',
  openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  trade_type: 'JSAPI',
  total_fee: '10000',
  fee_type: 'CNY',
  transaction_id: '4200000000000000000000000001',
  out_trade_no: 'a'.repeat(32),
  time_end: '20261121180000',
}
const REFUND = {
  out_trade_no: 'a'.repeat(32),
  out_refund_no: 'b'.repeat(32),
  refund_id: '5000000000',
  refund_fee: '1',
  total_fee: '10000',
  refund_status: 'SUCCESS',
  success_time: '2026-11-21 18:00:00',
}
const xmlOf = (fields: Record<string, string>) => writeXml(Object.entries(fields))

const TOKENS = [
  '<',
  '>',
  '</xml>',
  '<xml>',
  '<![CDATA[',
  ']]>',
  '&#x41;',
  '&#65;',
  '&lt;',
  '&x;',
  '/>',
  '\r\n',
  '\t',
  '\u0000',
  '\ufffe',
]
const OPENINGS = [
  '<?xml version="1.0" encoding="gbk"?>',
  '<!DOCTYPE x [<!ENTITY x "y">]>',
  '<!--',
  '<a b="c">',
  '<toString>1</toString>',
]
const FIELDS = [
  '<sign>',
  '<sub_mch_id>1</sub_mch_id>',
  '<fee_type>USD</fee_type>',
  '<result_code>FAIL</result_code>',
  '20260230250000',
]
const ofXml = {
  module: import.meta.url,
  scripts: /\/outside\/wechat-pay\//,
  tokens: [...TOKENS, ...OPENINGS, ...FIELDS],
  pieces: /<!\[CDATA\[[^]*?\]\]>|<[^>]*>?|[^<]+/g,
  isRefusal: (error: unknown) => error instanceof WechatPayError,
}

/** What was read is written and read again, and as a signed message it is a payment or refused. */
function readAsPayment(bytes: Buffer): string[] {
  const message = readXml(bytes.toString(), 'xml', NOTIFICATION_BOUNDS)
  const again = readXml(writeXml(message))
  if (JSON.stringify([...again]) !== JSON.stringify([...message]))
    throw new Error('reads otherwise what it wrote itself')
  const { totalFen } = readPayment(signed(message), account)
  if (totalFen !== null && !Number.isSafeInteger(totalFen)) throw new Error(`takes ${totalFen} for money`)
  return []
}

const signed = (message: PayMessage) => writeXml(new Map(message).set('sign', signatureOf(message, account)))

/** Encrypted by the vendor's key, as if it came from there. */
function readAsRefund(bytes: Buffer): string[] {
  const cipher = createCipheriv('aes-256-ecb', createHash('md5').update(account.apiKey).digest('hex'), null)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64')
  const { refundFen } = readRefund(xmlOf({ ...common, req_info: sealed }), account)
  if (!Number.isSafeInteger(refundFen)) throw new Error(`takes ${refundFen} for money`)
  return []
}

/** The two messages that the payment service posts. */
export const targets: readonly ParserTarget[] = [
  { ...ofXml, name: 'payment in XML', seeds: [Buffer.from(xmlOf(PAYMENT))], read: readAsPayment },
  {
    ...ofXml,
    name: 'refund in XML',
    seeds: [Buffer.from(xmlOf(REFUND).replaceAll(/(?<=<\/?)xml(?=>)/g, 'root'))],
    read: readAsRefund,
  },
]
