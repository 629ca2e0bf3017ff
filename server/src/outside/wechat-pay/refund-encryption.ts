import { createDecipheriv, createHash } from 'node:crypto'
import { wechatPayFault } from './wechat-pay-error.ts'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The XML of `req_info`. Throws `WechatPayError` `signature` when it was not encrypted with this API key. §1.10. */
export function decryptedRefund(reqInfo: string, apiKey: string): string {
  if (!BASE64.test(reqInfo)) throw wechatPayFault('malformed', 'A refund notification is not in base64.')
  const decipher = createDecipheriv('aes-256-ecb', keyOf(apiKey), null)
  try {
    const bytes = Buffer.concat([decipher.update(reqInfo, 'base64'), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw wechatPayFault('signature', 'A refund notification is not encrypted with our key.', { cause })
  }
}

/** The 32 characters of the hash, not its 16 bytes. */
const keyOf = (apiKey: string) => Buffer.from(createHash('md5').update(apiKey).digest('hex'), 'ascii')
