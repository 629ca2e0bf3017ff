import { required } from '#outside/setting-up/required.ts'
import { wechatOpenSettings } from '#outside/wechat-open/wechat-open-settings.ts'
import { type Environment, outsideAddress, readAll, readSettings } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { merchantCertificate } from './merchant-certificate.ts'
import { wechatPaySettings } from './wechat-pay-settings.ts'
import { type WechatPay, wechatPay } from './wechat-pay.ts'

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
