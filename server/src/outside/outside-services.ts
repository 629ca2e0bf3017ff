import { Agent } from 'node:https'
import type { Clock } from '#platform/clock/clock.ts'
import { readAll } from '#platform/config/read-settings.ts'
import { type Environment, readSettings, SettingsError } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { outsideAddress } from '#platform/config/read-settings.ts'
import type { VapidKey } from '#platform/config/server-keys.ts'
import { aliyunSmsClient } from './aliyun-sms/aliyun-sms-client.ts'
import { aliyunSmsSettings } from './aliyun-sms/aliyun-sms-settings.ts'
import type { SmsService } from './aliyun-sms/sms-service.ts'
import { agentFetch } from './exchange/agent-fetch.ts'
import { publicLookup } from './exchange/public-lookup.ts'
import { type TencentMap, tencentMapClient } from './tencent-map/tencent-map-client.ts'
import { tencentMapSettings } from './tencent-map/tencent-map-settings.ts'
import { univerifyClient } from './univerify/univerify-client.ts'
import { univerifySettings } from './univerify/univerify-settings.ts'
import type { Univerify } from './univerify/univerify.ts'
import { webPushClient } from './web-push/web-push-client.ts'
import { webPushSettings } from './web-push/web-push-settings.ts'
import type { WebPush } from './web-push/web-push.ts'
import { wechatOpenClient } from './wechat-open/wechat-open-client.ts'
import { wechatOpenSettings } from './wechat-open/wechat-open-settings.ts'
import type { WechatOpen } from './wechat-open/wechat-open.ts'
import { merchantCertificate } from './wechat-pay/merchant-certificate.ts'
import { wechatPaySettings } from './wechat-pay/wechat-pay-settings.ts'
import { type WechatPay, wechatPay } from './wechat-pay/wechat-pay.ts'

type OutsideParts = { config: ServerConfig; environment: Environment; sql: Sql; clock: Clock }

/** Clients of all outside services, that of push services once it has its key; throws `SettingsError` with the faults of all of them. */
export function outsideServices(parts: OutsideParts) {
  const { config, environment } = parts
  const [map, sms, univerify, wechat, pay, webPush] = readAll(
    () => mapFromSettings(config, environment),
    () => smsFromSettings(parts),
    () => univerifyFromSettings(config, environment),
    () => wechatFromSettings(parts),
    () => wechatPayFromSettings(config, environment),
    () => webPushFromSettings(parts),
  )
  return { map, sms, univerify, wechat, pay, webPush }
}

/** The map service as the settings describe it. */
function mapFromSettings(config: ServerConfig, environment: Environment): TencentMap {
  const { mode, port } = config
  const given = readSettings(tencentMapSettings, environment)
  const simulated = `http://127.0.0.1:${port}/sim/tencent-map`
  const [baseUrl, key] = readAll(
    () => outsideAddress({ mode, env: tencentMapSettings.baseUrl.env, given: given.baseUrl, simulated }),
    () => required({ mode, env: tencentMapSettings.key.env, given: given.key }),
  )
  return tencentMapClient({ baseUrl, key, secretKey: given.secretKey ?? undefined, timeoutMs: given.timeoutMs })
}

/** One-click login as the settings describe it; null when none of its settings is given. */
function univerifyFromSettings(config: ServerConfig, environment: Environment): Univerify | null {
  const { mode, port } = config
  const given = readSettings(univerifySettings, environment)
  if (!given.baseUrl && !given.functionSecret) return null
  const simulated = `http://127.0.0.1:${port}/sim/unicloud`
  const [baseUrl, functionSecret] = readAll(
    () => outsideAddress({ mode, env: univerifySettings.baseUrl.env, given: given.baseUrl, simulated }),
    () => required({ mode, env: univerifySettings.functionSecret.env, given: given.functionSecret }),
  )
  const { functionPath, timeoutMs } = given
  return univerifyClient({ baseUrl, functionPath, functionSecret, timeoutMs })
}

type WebPushParts = { config: ServerConfig; environment: Environment; clock: Clock }

/** Messages to browsers as the settings describe them, once there is a key to sign with; null without one. */
export function webPushFromSettings({ config, environment, clock }: WebPushParts) {
  const { contact, ...given } = readSettings(webPushSettings, environment)
  const { mode, publicUrl } = config
  return (key: VapidKey | null): WebPush | null =>
    key &&
    webPushClient({
      ...given,
      mode,
      key,
      contact: contact ?? (publicUrl.startsWith('https:') ? publicUrl : null),
      now: clock.now,
      fetch: mode === 'demo' ? globalThis.fetch : agentFetch(new Agent({ keepAlive: true, lookup: publicLookup() })),
    })
}

type SmsParts = { config: ServerConfig; environment: Environment; clock: Clock }

/** The SMS service as the settings describe it; nobody can log in without it, so production must set it up. */
function smsFromSettings({ config, environment, clock }: SmsParts): SmsService {
  const given = readSettings(aliyunSmsSettings, environment)
  const { mode } = config
  const simulated = `http://127.0.0.1:${config.port}/sim/aliyun-sms`
  const need = (name: 'accessKeyId' | 'accessKeySecret' | 'signName' | 'templateCode') => () =>
    required({ mode, env: aliyunSmsSettings[name].env, given: given[name] })
  const [baseUrl, accessKeyId, accessKeySecret, signName, templateCode] = readAll(
    () => outsideAddress({ mode, env: aliyunSmsSettings.baseUrl.env, given: given.baseUrl, simulated }),
    need('accessKeyId'),
    need('accessKeySecret'),
    need('signName'),
    need('templateCode'),
  )
  const account = { accessKeyId, accessKeySecret, signName, templateCode }
  return aliyunSmsClient({ baseUrl, ...account, timeoutMs: given.timeoutMs, now: clock.now })
}

type WechatParts = { config: ServerConfig; environment: Environment; sql: Sql; clock: Clock }

/** The WeChat account as the settings describe it; null when none of its settings is given. */
function wechatFromSettings({ config, environment, sql, clock }: WechatParts): WechatOpen | null {
  const { openBaseUrl, apiBaseUrl, appId, appSecret, timeoutMs } = readSettings(wechatOpenSettings, environment)
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
  return wechatOpenClient({ openBaseUrl: open, apiBaseUrl: api, appId: id, appSecret: secret, timeoutMs, sql, clock })
}

/** The payment service as the settings describe it; null when none of its own settings is given. */
export function wechatPayFromSettings(config: ServerConfig, environment: Environment): WechatPay | null {
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
  const { signType, timeoutMs, certificateFile } = given
  const certificate = merchantCertificate({ baseUrl, certificateFile, merchantId })
  return wechatPay({ appId, merchantId, apiKey, signType, baseUrl, publicUrl, certificate, timeoutMs })
}

type Required = { mode: 'demo' | 'production'; env: string; given: string | null }

/** A setting without which a service cannot be asked. */
function required({ mode, env, given }: Required): string {
  if (given) return given
  throw new SettingsError([
    `${env} must be given${mode === 'demo' ? '; npm start gives the demo its own' : ' in production'}.`,
  ])
}
