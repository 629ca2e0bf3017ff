import { DEMO_SMS_NEWS, DEMO_SMS_TEMPLATE, demoSmsAccount } from './aliyun-sms/sms-account.ts'
import { demoMapAccount } from './tencent-map/map-account.ts'
import { DEMO_TENCENT_TEMPLATES, demoTencentSmsAccount } from './tencent-sms/tencent-sms-account.ts'
import { demoCloudAccount } from './unicloud/cloud-account.ts'
import { DEMO_TEMPLATE, demoWechatAccount } from './wechat-open/wechat-account.ts'
import { demoWechatPayAccount } from './wechat-pay/pay-account.ts'

const { code: DEMO_TENCENT_CODE, ...DEMO_TENCENT_NEWS } = DEMO_TENCENT_TEMPLATES

const pairsOf = (templates: Readonly<Record<string, string>>) =>
  Object.entries(templates)
    .map((pair) => pair.join('='))
    .join(',')

const wechatTemplates = {
  default: { id: DEMO_TEMPLATE, fields: { thing1: 'title', time2: 'time', thing3: 'text' } },
}

/** The demo's accounts at the simulated services, as the settings a real customer would give. */
export const demoVendorSettings = {
  QQLBS_KEY: demoMapAccount.key,
  QQLBS_SECRET_KEY: demoMapAccount.secretKey,
  ALISMS_ACCESS_KEY_ID: demoSmsAccount.accessKeyId,
  ALISMS_ACCESS_KEY_SECRET: demoSmsAccount.accessKeySecret,
  ALISMS_SIGN_NAME: demoSmsAccount.signName,
  ALISMS_TEMPLATE_CODE: DEMO_SMS_TEMPLATE,
  ALISMS_NEWS_TEMPLATES: pairsOf(DEMO_SMS_NEWS),
  TCSMS_SECRET_ID: demoTencentSmsAccount.secretId,
  TCSMS_SECRET_KEY: demoTencentSmsAccount.secretKey,
  TCSMS_SDK_APP_ID: demoTencentSmsAccount.sdkAppId,
  TCSMS_SIGN_NAME: demoTencentSmsAccount.signName,
  TCSMS_TEMPLATE_ID: DEMO_TENCENT_CODE,
  TCSMS_NEWS_TEMPLATES: pairsOf(DEMO_TENCENT_NEWS),
  UNICLOUD_FUNCTION_SECRET: demoCloudAccount.functionSecret,
  WX_APP_ID: demoWechatAccount.appId,
  WX_APP_SECRET: demoWechatAccount.secret,
  WX_TEMPLATES: JSON.stringify(wechatTemplates),
  WXPAY_MERCHANT_ID: demoWechatPayAccount.merchantId,
  WXPAY_API_KEY: demoWechatPayAccount.apiKey,
  WXPAY_APP_APPID: demoWechatPayAccount.mobileAppId,
  WXPAY_WAYS: 'h5,native,app,link',
}
