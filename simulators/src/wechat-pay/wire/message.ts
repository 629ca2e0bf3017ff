import { randomBytes } from 'node:crypto'
import type { PayAccount } from '#wechat-pay/pay-account.ts'
import { type Fields, present } from './fields.ts'
import { NotFlatXml, readXml } from './flat-xml.ts'
import { BusinessRefusal, MessageRefusal } from './pay-refusal.ts'
import { isWellSigned, type SignType, signOf, signTypeOf } from './signature.ts'

/** Reads a request and checks account and signature. Throws the vendor's refusals. */
export function readMessage(body: string, account: PayAccount): Fields {
  if (body.trim() === '') throw new MessageRefusal('post数据为空')
  const fields = fieldsOf(body)
  const { appid = '', mch_id, nonce_str = '' } = fields
  if (appid === '' || appid.length > 32) throw new MessageRefusal('appid参数长度有误')
  if (appid !== account.appId) throw new MessageRefusal('appid不存在')
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

const echoed = ({ device_info }: Fields): Fields => present({ device_info })

function fieldsOf(body: string): Fields {
  try {
    return readXml(body)
  } catch (error) {
    if (!(error instanceof NotFlatXml)) throw error
    throw new MessageRefusal('XML格式错误', { cause: error })
  }
}
