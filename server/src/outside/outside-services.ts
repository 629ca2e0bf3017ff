import { Agent } from 'node:https'
import type { Clock } from '#platform/clock/clock.ts'
import { readAll } from '#platform/config/read-settings.ts'
import {
  type Environment,
  outsideAddress,
  readSettings,
  required,
  SettingsError,
} from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { VapidKey } from '#platform/config/server-keys.ts'
import { agentFetch } from './exchange/agent-fetch.ts'
import { reasonOf } from './exchange/exchange.ts'
import { publicLookup } from './exchange/public-lookup.ts'
import { smsFromSettings } from './sms/sms-from-settings.ts'
import { captchaFromSettings } from './tencent-captcha/tencent-captcha-client.ts'
import { reviewFromSettings } from './tencent-review/tencent-review-client.ts'
import { TencentMapError } from './tencent-map/tencent-map-error.ts'
import { type TencentMap, tencentMapClient } from './tencent-map/tencent-map-client.ts'
import { tencentMapSettings } from './tencent-map/tencent-map-settings.ts'
import { UniverifyError } from './univerify/univerify-error.ts'
import { univerifyClient } from './univerify/univerify-client.ts'
import { univerifySettings } from './univerify/univerify-settings.ts'
import type { Univerify } from './univerify/univerify.ts'
import { type VendorWatch, watched } from './vendor-watch.ts'
import { webPushClient } from './web-push/web-push-client.ts'
import { webPushSettings } from './web-push/web-push-settings.ts'
import type { WebPush } from './web-push/web-push.ts'
import { wechatOpenClient } from './wechat-open/wechat-open-client.ts'
import { WechatOpenError } from './wechat-open/wechat-open-error.ts'
import { wechatOpenSettings } from './wechat-open/wechat-open-settings.ts'
import type { WechatOpen } from './wechat-open/wechat-open.ts'
import { merchantCertificate } from './wechat-pay/certified-fetch.ts'
import { wechatPaySettings } from './wechat-pay/wechat-pay-settings.ts'
import { watchedPay } from './wechat-pay/watched-pay.ts'
import { type WechatPay, wechatPay } from './wechat-pay/wechat-pay.ts'

type OutsideParts = { config: ServerConfig; environment: Environment; sql: Sql; clock: Clock; watch: VendorWatch }

/** Clients of all outside services, that of push services once it has its key; throws `SettingsError` with the faults of all of them. */
export function outsideServices(parts: OutsideParts) {
  const { config, environment, watch } = parts
  const [map, sms, captcha, review, univerify, wechat, pay, webPush] = readAll(
    () => mapFromSettings(config, environment, watch),
    () => smsFromSettings(parts),
    () => captchaFromSettings(parts),
    () => reviewFromSettings(parts),
    () => univerifyFromSettings(config, environment, watch),
    () => wechatFromSettings(parts),
    () => wechatPayFromSettings(config, environment, watch),
    () => webPushFromSettings(parts),
  )
  return { map, sms, captcha, review, univerify, wechat, pay, webPush }
}

/** The map service as the settings describe it. */
function mapFromSettings(config: ServerConfig, environment: Environment, watch: VendorWatch): TencentMap {
  const { mode, port } = config
  const given = readSettings(tencentMapSettings, environment)
  const simulated = `http://127.0.0.1:${port}/sim/tencent-map`
  const [baseUrl, key] = readAll(
    () => outsideAddress({ mode, env: tencentMapSettings.baseUrl.env, given: given.baseUrl, simulated }),
    () => required({ mode, env: tencentMapSettings.key.env, given: given.key }),
  )
  const { secretKey, ...rest } = given
  const client = tencentMapClient({ ...rest, baseUrl, key, secretKey: secretKey ?? undefined })
  return watched(client, {
    service: 'tencent-map',
    watch,
    codeOf: (error) => (error instanceof TencentMapError ? String(error.vendorStatus ?? reasonOf(error)) : null),
  })
}

/** One-click login as the settings describe it; null when none of its settings is given. */
function univerifyFromSettings(config: ServerConfig, environment: Environment, watch: VendorWatch): Univerify | null {
  const { mode, port } = config
  const given = readSettings(univerifySettings, environment)
  if (!given.baseUrl && !given.functionSecret) return null
  const simulated = `http://127.0.0.1:${port}/sim/unicloud`
  const [baseUrl, functionSecret] = readAll(
    () => outsideAddress({ mode, env: univerifySettings.baseUrl.env, given: given.baseUrl, simulated }),
    () => required({ mode, env: univerifySettings.functionSecret.env, given: given.functionSecret }),
  )
  const { functionPath, timeoutMs } = given
  return watched(univerifyClient({ baseUrl, functionPath, functionSecret, timeoutMs }), {
    service: 'univerify',
    watch,
    codeOf: (error) => (error instanceof UniverifyError ? (error.vendorCode ?? reasonOf(error)) : null),
  })
}

type WebPushParts = { config: ServerConfig; environment: Environment; clock: Clock }

/** Messages to browsers as the settings describe them, once there is a key to sign with; null without one. */
export function webPushFromSettings({ config, environment, clock }: WebPushParts) {
  const { contact, proxy, ...given } = readSettings(webPushSettings, environment)
  const { mode, publicUrl } = config
  return (key: VapidKey | null): WebPush | null =>
    key &&
    webPushClient({
      ...given,
      mode,
      key,
      contact: contact ?? (publicUrl.startsWith('https:') ? publicUrl : null),
      now: clock.now,
      fetch: mode === 'demo' ? globalThis.fetch : agentFetch(pushAgent(proxy)),
    })
}

/** Straight to public addresses alone, or through the operator's proxy, which finds the addresses itself. */
const pushAgent = (proxy: string | null) =>
  proxy === null
    ? new Agent({ keepAlive: true, lookup: publicLookup() })
    : new Agent({ keepAlive: true, proxyEnv: { HTTPS_PROXY: proxy } })

/** The WeChat account as the settings describe it; null when none of its settings is given. */
function wechatFromSettings({ config, environment, sql, clock, watch }: OutsideParts): WechatOpen | null {
  const { openBaseUrl, apiBaseUrl, appId, appSecret, timeoutMs, templates } = readSettings(
    wechatOpenSettings,
    environment,
  )
  if (!openBaseUrl && !apiBaseUrl && !appId && !appSecret) return null
  const { mode, port, publicUrl } = config
  const env = (name: keyof typeof wechatOpenSettings) => wechatOpenSettings[name].env
  // browsers open the page under the address they know, the server asks on loopback
  const [simulatedPage, simulatedApi] = [`${publicUrl}/sim/wechat-open`, `http://127.0.0.1:${port}/sim/wechat-open`]
  const [open, api, id, secret] = readAll(
    () => outsideAddress({ mode, env: env('openBaseUrl'), given: openBaseUrl, simulated: simulatedPage }),
    () => outsideAddress({ mode, env: env('apiBaseUrl'), given: apiBaseUrl, simulated: simulatedApi }),
    () => required({ mode, env: env('appId'), given: appId }),
    () => required({ mode, env: env('appSecret'), given: appSecret }),
  )
  const account = { appId: id, appSecret: secret, templates, timeoutMs }
  return watched(wechatOpenClient({ openBaseUrl: open, apiBaseUrl: api, ...account, sql, clock }), {
    service: 'wechat-open',
    watch,
    codeOf: (error) => (error instanceof WechatOpenError ? String(error.vendorCode ?? reasonOf(error)) : null),
  })
}

/** The payment service as the settings describe it; null when none of its own settings is given. */
export function wechatPayFromSettings(
  config: ServerConfig,
  environment: Environment,
  watch: VendorWatch,
): WechatPay | null {
  const given = readSettings(wechatPaySettings, environment)
  if (!given.baseUrl && !given.merchantId && !given.apiKey && !given.certificateFile) return null
  const { mode, port, publicUrl } = config
  const env = (name: keyof typeof wechatPaySettings) => wechatPaySettings[name].env
  const simulated = `http://127.0.0.1:${port}/sim/wechat-pay`
  // people are known to the service by their openId at the official account
  const officialAccount = readSettings({ appId: wechatOpenSettings.appId }, environment)
  const [baseUrl, appId, merchantId, apiKey] = readAll(
    () => outsideAddress({ mode, env: env('baseUrl'), given: given.baseUrl, simulated }),
    () => required({ mode, env: wechatOpenSettings.appId.env, given: officialAccount.appId }),
    () => required({ mode, env: env('merchantId'), given: given.merchantId }),
    () => required({ mode, env: env('apiKey'), given: given.apiKey }),
  )
  const { signType, timeoutMs, certificateFile, ways: waysElsewhere, mobileAppId } = given
  if (waysElsewhere.includes('app') && !mobileAppId)
    throw new SettingsError([`${env('mobileAppId')} must be given where ${env('ways')} names app.`])
  const certificate = merchantCertificate({ baseUrl, certificateFile, merchantId })
  const merchant = { appId, merchantId, apiKey, signType, waysElsewhere, mobileAppId }
  return watchedPay(wechatPay({ ...merchant, baseUrl, publicUrl, certificate, timeoutMs }), watch)
}
