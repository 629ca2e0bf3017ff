import { httpUrl, oneOf, setting, SettingFault, text, wholeNumber, words } from '#platform/config/setting.ts'
import { PAY_WAYS, type PayWay } from '@quan/contract/payment/order-elsewhere.ts'
import type { SignType } from './signature.ts'

const MERCHANT_ID = /^\d{8,32}$/
const API_KEY = /^[\x21-\x7e]{32}$/

/** Settings of WeChat Pay; without them nothing can be paid. */
export const wechatPaySettings = {
  baseUrl: setting<string | null>({
    env: 'WXPAY_BASE_URL',
    parse: httpUrl,
    default: null,
    about: 'Base address of the payment service, https; the simulator in demo. None: no payment.',
  }),
  merchantId: setting<string | null>({
    env: 'WXPAY_MERCHANT_ID',
    parse: merchantId,
    default: null,
    about: 'Merchant id, bound to the official account of `WX_APP_ID`.',
  }),
  apiKey: setting<string | null>({
    env: 'WXPAY_API_KEY',
    parse: apiKey,
    default: null,
    about: 'API key of the merchant (version 2), 32 characters.',
  }),
  signType: setting<SignType>({
    env: 'WXPAY_SIGN_TYPE',
    parse: oneOf('MD5', 'HMAC-SHA256'),
    default: 'MD5',
    about: 'How messages are signed: MD5 or HMAC-SHA256.',
  }),
  ways: setting<Exclude<PayWay, 'jsapi'>[]>({
    env: 'WXPAY_WAYS',
    parse: waysElsewhere,
    default: [],
    about:
      "Ways beside that of WeChat's own browser which the merchant has: of h5, native, app, link (a friend pays, as jsapi), parted by commas.",
  }),
  mobileAppId: setting<string | null>({
    env: 'WXPAY_APP_APPID',
    parse: text,
    default: null,
    about: 'Id of the mobile app that is bound to the merchant; needed for the way app.',
  }),
  certificateFile: setting<string | null>({
    env: 'WXPAY_CERTIFICATE_FILE',
    parse: text,
    default: null,
    about: 'The merchant’s certificate for refunds, PKCS#12 opened by the merchant id; needed with an https address.',
  }),
  timeoutMs: setting({
    env: 'WXPAY_TIMEOUT_MS',
    parse: wholeNumber(1_000, 30_000),
    default: 15_000,
    about: 'Milliseconds for what one call of ours needs from the payment service, retries included.',
  }),
}

function merchantId(value: string): string {
  if (MERCHANT_ID.test(value)) return value
  throw new SettingFault('must be 8 to 32 digits')
}

function apiKey(value: string): string {
  if (API_KEY.test(value)) return value
  throw new SettingFault('must be 32 characters')
}

function waysElsewhere(value: string): Exclude<PayWay, 'jsapi'>[] {
  const given = words(value)
  const known = PAY_WAYS.filter((way) => way !== 'jsapi')
  if (given.some((word) => !known.some((way) => way === word)))
    throw new SettingFault(`must be some of ${known.join(', ')}`)
  return known.filter((way) => given.includes(way))
}
