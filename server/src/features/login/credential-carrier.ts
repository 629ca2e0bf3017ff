import { randomUUID } from 'node:crypto'
import {
  CLIENT_HEADER,
  LOGIN_COOKIE,
  LOGIN_COOKIE_LOOPBACK,
  LOGIN_CREDENTIAL_HEADER,
  LOGIN_CREDENTIAL_LIFE_MS,
  NATIVE_CLIENT,
  WECHAT_STATE_COOKIE,
  WECHAT_STATE_COOKIE_LOOPBACK,
  WECHAT_STATE_LIFE_SECONDS,
} from '@quan/contract/login/login-tokens.ts'
import { type Device, isSecret } from '#features/login/login-credential.service.ts'
import { type CallAnswer, type CallRequest, ownCookie } from '#platform/http/call-exchange.ts'

/** Browsers by the words in their `User-Agent`, the special before the general: an embedded browser also names what it is made of. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const APP = '同城圈 App'
const UNKNOWN = '浏览器'

const SECOND_MS = 1_000

/**
 * Carries credentials between requests and services: in a cookie that scripts cannot read, or for the native app in
 * headers and sealed answers. Who calls itself native is never given a cookie's credential, so that a script gains
 * nothing by saying so.
 */
export function credentialCarrier(publicUrl: string) {
  const login = ownCookie({
    name: LOGIN_COOKIE,
    loopbackName: LOGIN_COOKIE_LOOPBACK,
    publicUrl,
    sameSite: 'strict',
    lifeSeconds: LOGIN_CREDENTIAL_LIFE_MS / SECOND_MS,
  })
  const wechat = ownCookie({
    name: WECHAT_STATE_COOKIE,
    loopbackName: WECHAT_STATE_COOKIE_LOOPBACK,
    publicUrl,
    sameSite: 'lax',
    lifeSeconds: WECHAT_STATE_LIFE_SECONDS,
  })
  const isNative = (request: CallRequest) => request.header(CLIENT_HEADER) === NATIVE_CLIENT
  const credentialOf = (request: CallRequest) =>
    (isNative(request) ? request.header(LOGIN_CREDENTIAL_HEADER) : request.cookie(login.name)) || null
  return {
    credentialOf,

    /** A device that calls itself nothing is one of its own. */
    deviceOf: (request: CallRequest): Device => ({
      deviceKey: request.origin.device ?? randomUUID(),
      name: deviceName({ userAgent: request.header('user-agent') ?? '', isNative: isNative(request) }),
      isNative: isNative(request),
      credential: credentialOf(request),
    }),

    /** The part of an answer that carries a credential: a field for the native app, a cookie and nothing for browsers. */
    handOver(credential: string, { request, answer }: { request: CallRequest; answer: CallAnswer }) {
      if (isNative(request)) return { credential }
      login.keep(answer, credential)
      return {}
    },
    takeAway: (answer: CallAnswer) => login.takeAway(answer),

    /** The secret that ties a WeChat authorisation to this browser. */
    browserOf(request: CallRequest) {
      const secret = request.cookie(wechat.name)
      return secret !== null && isSecret(secret) ? secret : null
    },
    keepBrowser: (answer: CallAnswer, browser: string) => wechat.keep(answer, browser),
  }
}

/** A name by which people know a device again, such as `Chrome · Windows`. */
export function deviceName({ userAgent, isNative }: { userAgent: string; isNative: boolean }): string {
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const program = isNative ? APP : (named(BROWSERS) ?? UNKNOWN)
  return [program, named(SYSTEMS)].filter(Boolean).join(' · ')
}
