import type { PayMessage } from './read-xml.ts'
import type { SignType } from './signature.ts'
import { wechatPayFault } from './wechat-pay-error.ts'

/** The merchant account and the official account it is bound to. */
export type PayAccount = {
  appId: string
  merchantId: string
  /** Signs what both sides send; 32 characters. */
  apiKey: string
  signType: SignType
}

/** Whether a message names the account. */
export const isOurs = (message: PayMessage, { appId, merchantId }: PayAccount): boolean =>
  message.get('appid') === appId && message.get('mch_id') === merchantId

/** Throws `WechatPayError` `foreign` for a message that names another account. */
export function requireOurs(message: PayMessage, account: PayAccount) {
  if (isOurs(message, account)) return
  throw wechatPayFault('foreign', 'WeChat Pay sent a message of another account.')
}
