import { createHash } from 'node:crypto'
import { demoWechatAccount } from '@quan/simulators/wechat-open/wechat-account.ts'
import { appUrl } from '#app/app-process.ts'

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

const WECHAT_API = '/sim/wechat-open/cgi-bin'

/**
 * True for a page signed with the account's ticket: SHA-1 over ticket, nonce, time and address, raw and in this order.
 */
export async function isSigned(page: string, said: CallData): Promise<boolean> {
  const fields = {
    jsapi_ticket: await pageTicket(),
    noncestr: said['verifyNonceStr'],
    timestamp: said['verifyTimestamp'],
  }
  const text = Object.entries({ ...fields, url: page }).map((field) => field.join('='))
  return createHash('sha1').update(text.join('&')).digest('hex') === said['verifySignature']
}

async function pageTicket(): Promise<string> {
  const { appId: appid, secret } = demoWechatAccount
  const body = JSON.stringify({ grant_type: 'client_credential', appid, secret })
  const headers = { 'content-type': 'application/json' }
  const { access_token } = await told<{ access_token: string }>('/stable_token', { method: 'POST', headers, body })
  const { ticket } = await told<{ ticket: string }>(`/ticket/getticket?type=jsapi&access_token=${access_token}`)
  return ticket
}

async function told<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  return (await (await fetch(appUrl() + WECHAT_API + path, init)).json()) as Answer
}

/** Names of what is wrong with a call; a call the app has no business with is wrong as a whole. */
export function faultsOf(call: string, data: CallData): string[] {
  const rules = RULES[call]
  if (rules === undefined) return [`${call} is not known`]
  return Object.entries(rules).flatMap(([name, isRight]) =>
    isRight(data[name]) ? [] : [`${call}: ${name} is ${JSON.stringify(data[name])}`],
  )
}
