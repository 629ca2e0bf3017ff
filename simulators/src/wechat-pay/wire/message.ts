import { randomBytes } from 'node:crypto'
import type { PayAccount } from '#wechat-pay/pay-account.ts'
import { type Fields, NotFlatXml, present, readXml } from './flat-xml.ts'
import { isWellSigned, signOf, type SignType, signTypeOf } from './signature.ts'

/** The message itself was not accepted: answered by `return_code` FAIL, without a signature. */
export class MessageRefusal extends Error {
  override readonly name = 'MessageRefusal'
}

/** The vendor's codes of a business failure, and their texts. */
const TEXTS = {
  APPID_NOT_EXIST: 'APPID不存在',
  MCHID_NOT_EXIST: 'MCHID不存在',
  APPID_MCHID_NOT_MATCH: 'appid和mch_id不匹配',
  SIGNERROR: '签名错误',
  SYSTEMERROR: '系统超时',
  LACK_PARAMS: '缺少参数',
  PARAM_ERROR: '参数错误',
  XML_FORMAT_ERROR: 'XML格式错误',
  REQUIRE_POST_METHOD: '请使用post方法',
  POST_DATA_EMPTY: 'post数据为空',
  NOT_UTF8: '编码格式错误',
  INVALID_REQUEST: '参数错误',
  OUT_TRADE_NO_USED: '商户订单号重复',
  NOAUTH: '商户无此接口权限',
  NOTENOUGH: '余额不足',
  ORDERPAID: '该订单已支付',
  ORDERCLOSED: '该订单已关闭',
  ORDERNOTEXIST: '此交易订单号不存在',
  TRADE_STATE_ERROR: '订单状态错误',
  BIZERR_NEED_RETRY: '退款业务流程错误，需要商户触发重试来解决',
  FREQUENCY_LIMITED: '频率限制',
  INVALID_REQ_TOO_MUCH: '无效请求过多',
  ERROR: '业务错误',
  TRADE_OVERDUE: '订单已经超过退款期限',
  USER_ACCOUNT_ABNORMAL: '退款请求失败',
  INVALID_TRANSACTIONID: '无效transaction_id',
  REFUNDNOTEXIST: '退款订单查询失败',
} as const

/** Answers of somebody who is not the vendor, or not about us. */
const LIES: Readonly<Record<string, (account: PayAccount) => PayAccount>> = {
  'wrong-sign': (account) => ({ ...account, apiKey: account.merchantId.padEnd(32, '0') }),
  'other-account': (account) => ({ ...account, merchantId: [...account.merchantId].reverse().join('') }),
}

/** What the vendor says of messages that it does not accept. */
const MESSAGE_TEXTS = [
  'post数据为空',
  'XML格式错误',
  'appid参数长度有误',
  'appid不存在',
  '商户号mch_id与appid不匹配',
  '商户号该产品权限未开通，请前往商户平台>产品中心检查后重试',
  '签名错误',
  '参数格式校验错误',
  'JSAPI支付必须传openid',
  'invalid spbill_create_ip',
] as const

/** The vendor's codes, as its documents list them. */
export const PAY_ERROR_CODES = Object.keys(TEXTS) as readonly PayErrorCode[]

/** One of the vendor's codes. */
type PayErrorCode = keyof typeof TEXTS

/** The message was understood, the operation did not work: answered signed, with a code. */
export class BusinessRefusal extends Error {
  override readonly name = 'BusinessRefusal'
  readonly code: PayErrorCode
  constructor(code: PayErrorCode, text: string = TEXTS[code]) {
    super(text)
    this.code = code
  }
}

/** Reads a request and checks account and signature. Throws the vendor's refusals. */
export function readMessage(body: string, account: PayAccount): Fields {
  if (body.trim() === '') throw new MessageRefusal('post数据为空')
  const fields = fieldsOf(body)
  const { appid = '', mch_id, nonce_str = '' } = fields
  if (appid === '' || appid.length > 32) throw new MessageRefusal('appid参数长度有误')
  if (appid !== account.appId && appid !== account.mobileAppId) throw new MessageRefusal('appid不存在')
  if (mch_id !== account.merchantId) throw new MessageRefusal('商户号mch_id与appid不匹配')
  if (!isWellSigned(fields, account.apiKey)) throw new MessageRefusal('签名错误')
  if (nonce_str === '') throw new BusinessRefusal('LACK_PARAMS', '缺少参数nonce_str')
  if (nonce_str.length > 32) throw new MessageRefusal('参数格式校验错误')
  return fields
}

/** A message of the vendor under the merchant's signature, by the method of the order. */
export function signedMessage(fields: Fields, account: PayAccount, signType: SignType = 'MD5'): Fields {
  const message = {
    return_code: 'SUCCESS',
    return_msg: 'OK',
    // an account may be asked by two ids; the answer names the one
    appid: account.appId,
    mch_id: account.merchantId,
    nonce_str: randomBytes(16).toString('hex'),
    ...fields,
  }
  return { ...message, sign: signOf(message, account.apiKey, signType) }
}

/** The answer to a message that worked, or that was refused for its business. */
export function answerMessage(result: Fields | BusinessRefusal, asked: Fields, account: PayAccount): Fields {
  const fields =
    result instanceof BusinessRefusal
      ? { result_code: 'FAIL', err_code: result.code, err_code_des: result.message }
      : { result_code: 'SUCCESS', ...result }
  return signedMessage({ ...echoed(asked), ...fields }, account, signTypeOf(asked) ?? 'MD5')
}

/** The answer to a message that was not accepted; nobody signs it. */
export const refuseMessage = ({ message }: MessageRefusal): Fields => ({ return_code: 'FAIL', return_msg: message })

const echoed = ({ device_info, appid }: Fields): Fields => present({ device_info, appid })

function fieldsOf(body: string): Fields {
  try {
    return readXml(body)
  } catch (error) {
    if (!(error instanceof NotFlatXml)) throw error
    throw new MessageRefusal('XML格式错误', { cause: error })
  }
}

/**
 * The vendor's answer of a code, or of its word on a message it does not accept, or a lie, to what was asked; null for
 * what it has not.
 */
export function refusalOf(code: string, asked: string, account: PayAccount): Fields | null {
  if (MESSAGE_TEXTS.some((text) => text === code)) return refuseMessage(new MessageRefusal(code))
  const fields = asked === '' ? {} : readXml(asked)
  const lie = LIES[code]
  if (lie) return answerMessage({}, fields, lie(account))
  const known = PAY_ERROR_CODES.find((one) => one === code)
  return known ? answerMessage(new BusinessRefusal(known), fields, account) : null
}
