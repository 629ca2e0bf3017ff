import { DEMO_SMS_TEMPLATE, demoSmsAccount } from './aliyun-sms/sms-account.ts'
import { demoMapAccount } from './tencent-map/map-account.ts'
import { demoCloudAccount } from './unicloud/cloud-account.ts'
import { demoWechatAccount } from './wechat-open/wechat-account.ts'
import { demoWechatPayAccount } from './wechat-pay/pay-account.ts'

/** The demo's accounts at the simulated services, as the settings a real customer would give. */
export const demoVendorSettings = {
  QQLBS_KEY: demoMapAccount.key,
  QQLBS_SECRET_KEY: demoMapAccount.secretKey,
  ALISMS_ACCESS_KEY_ID: demoSmsAccount.accessKeyId,
  ALISMS_ACCESS_KEY_SECRET: demoSmsAccount.accessKeySecret,
  ALISMS_SIGN_NAME: demoSmsAccount.signName,
  ALISMS_TEMPLATE_CODE: DEMO_SMS_TEMPLATE,
  UNICLOUD_FUNCTION_SECRET: demoCloudAccount.functionSecret,
  WX_APP_ID: demoWechatAccount.appId,
  WX_APP_SECRET: demoWechatAccount.secret,
  WXPAY_MERCHANT_ID: demoWechatPayAccount.merchantId,
  WXPAY_API_KEY: demoWechatPayAccount.apiKey,
}
