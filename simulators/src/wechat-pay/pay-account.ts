import { demoWechatAccount } from '../wechat-open/wechat-account.ts'

/** The one merchant account the simulated payment service knows. */
export const demoWechatPayAccount = {
  appId: demoWechatAccount.appId,
  /** The mobile app of the same merchant. */
  mobileAppId: 'wx0d3m0app00000001',
  merchantId: '1900000109',
  /** 32 characters; signs every message of both sides. */
  apiKey: 'demo-key-of-a-simulated-merchant',
}

/** The merchant as the simulated vendor knows it. */
export type PayAccount = {
  appId: string
  /** The merchant's mobile app, which alone may ask for APP payments; none where absent. */
  mobileAppId?: string
  merchantId: string
  /** 32 characters; signs every message of both sides. */
  apiKey: string
}
