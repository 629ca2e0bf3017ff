import { demoWechatAccount } from '@quan/simulators/wechat-open/wechat-account.ts'
import { appUrl } from '#app/app-settings.ts'

/** The parameters that a page hands to the bridge. */
export type CallData = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string'
const isFilled = (value: unknown) => isText(value) && value !== ''
const isWithin = (most: number) => (value: unknown) => typeof value === 'number' && Math.abs(value) <= most
const isOurs = (value: unknown) => isText(value) && URL.canParse(value) && new URL(value).origin === appUrl()
const isScale = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 28
const isOwnAccount = (value: unknown) => value === demoWechatAccount.appId
const isTime = (value: unknown) => isText(value) && /^\d{10}$/.test(value)

const isOneOf =
  (...allowed: unknown[]) =>
  (value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((part) => allowed.includes(part))

type Rule = (value: unknown) => boolean

/** How WeChat names a picture on the device. */
export const LOCAL_PICTURE = 'wxLocalResource://'

const SHARED: Record<string, Rule> = { title: isFilled, link: isOurs, imgUrl: isOurs }

/** Fields that the real bridge wants of each call, and their form. */
const RULES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  preVerifyJSAPI: {
    verifyAppId: isOwnAccount,
    verifySignType: (value) => value === 'sha1',
    verifyTimestamp: isTime,
    verifyNonceStr: isFilled,
    verifySignature: (value) => isText(value) && /^[0-9a-f]{40}$/.test(value),
    verifyJsApiList: (value) => Array.isArray(value) && value.every(isFilled),
  },
  updateAppMessageShareData: { ...SHARED, desc: isText },
  updateTimelineShareData: SHARED,
  geoLocation: { type: (value) => value === 'gcj02' || value === 'wgs84' },
  openLocation: {
    latitude: isWithin(90),
    longitude: isWithin(180),
    name: isText,
    address: isText,
    scale: isScale,
    infoUrl: isText,
  },
  chooseImage: {
    // WeChat's script says so whatever it is asked
    scene: (value) => value === '1|2',
    count: (value) => value === 1,
    sizeType: isOneOf('original', 'compressed'),
    sourceType: isOneOf('album'),
  },
  getLocalImgData: { localId: (value) => isText(value) && value.startsWith(LOCAL_PICTURE) },
  getBrandWCPayRequest: {
    appId: isOwnAccount,
    timeStamp: isTime,
    nonceStr: isFilled,
    package: (value) => isText(value) && /^prepay_id=.+$/.test(value),
    signType: (value) => value === 'MD5' || value === 'HMAC-SHA256',
    paySign: isFilled,
  },
}

/** Names of what is wrong with a call; a call the app has no business with is wrong as a whole. */
export function faultsOf(call: string, data: CallData): string[] {
  const rules = RULES[call]
  if (rules === undefined) return [`${call} is not known`]
  return Object.entries(rules).flatMap(([name, isRight]) =>
    isRight(data[name]) ? [] : [`${call}: ${name} is ${JSON.stringify(data[name])}`],
  )
}
