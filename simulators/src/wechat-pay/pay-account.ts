import { demoWechatAccount } from '../wechat-open/wechat-account.ts'

/** The one merchant account the simulated payment service knows. */
export const demoWechatPayAccount = {
  appId: demoWechatAccount.appId,
  merchantId: '1900000109',
  /** 32 characters; signs every message of both sides. */
  apiKey: 'demo-key-of-a-simulated-merchant',
}

/** The merchant as the simulated vendor knows it. */
export type PayAccount = {
  appId: string
  merchantId: string
  /** 32 characters; signs every message of both sides. */
  apiKey: string
}
