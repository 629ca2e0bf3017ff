import { demoWechatAccount } from '#wechat-open/demo-wechat-account.ts'

/** The one merchant account the simulated payment service knows. */
export const demoWechatPayAccount = {
  appId: demoWechatAccount.appId,
  merchantId: '1900000109',
  /** 32 characters; signs every message of both sides. */
  apiKey: 'demo-key-of-a-simulated-merchant',
}
