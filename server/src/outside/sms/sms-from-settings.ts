import { aliyunSmsClient } from '#outside/aliyun-sms/aliyun-sms-client.ts'
import { aliyunSmsSettings } from '#outside/aliyun-sms/aliyun-sms-settings.ts'
import { tencentSmsClient } from '#outside/tencent-sms/tencent-sms-client.ts'
import { tencentSmsSettings } from '#outside/tencent-sms/tencent-sms-settings.ts'
import { type VendorWatch, watched } from '#outside/vendor-watch.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Environment, outsideAddress, readAll, readSettings, required } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { reasonOf } from '../exchange/exchange.ts'
import { SmsError } from './sms-error.ts'
import type { SmsService } from './sms-service.ts'
import { smsVendors } from './sms-vendors.ts'

type SmsParts = { config: ServerConfig; environment: Environment; clock: Clock; watch: VendorWatch }

/** The SMS service as the settings describe it; nobody can log in without it, so production must set it up. */
export function smsFromSettings(parts: SmsParts): SmsService {
  const [first, second] = readAll(
    () => aliyunFromSettings(parts),
    () => tencentFromSettings(parts),
  )
  return smsVendors(first, second)
}

/** What went wrong, for figures; null for what is no failure of a vendor. */
const codeOf = (error: unknown) => (error instanceof SmsError ? (error.vendorCode ?? reasonOf(error)) : null)

function aliyunFromSettings({ config, environment, clock, watch }: SmsParts): SmsService {
  const given = readSettings(aliyunSmsSettings, environment)
  const { mode } = config
  const simulated = `http://127.0.0.1:${config.port}/sim/aliyun-sms`
  const need = (name: 'accessKeyId' | 'accessKeySecret' | 'signName' | 'templateCode') => () =>
    required({ mode, env: aliyunSmsSettings[name].env, given: given[name] })
  const [baseUrl, accessKeyId, accessKeySecret, signName, code] = readAll(
    () => outsideAddress({ mode, env: aliyunSmsSettings.baseUrl.env, given: given.baseUrl, simulated }),
    need('accessKeyId'),
    need('accessKeySecret'),
    need('signName'),
    need('templateCode'),
  )
  const account = { accessKeyId, accessKeySecret, signName, templates: { code, news: given.newsTemplates } }
  const client = aliyunSmsClient({ baseUrl, ...account, timeoutMs: given.timeoutMs, now: clock.now })
  return watched(client, { service: 'aliyun-sms', watch, codeOf })
}

/** The second vendor; null when none of its own settings is given. */
function tencentFromSettings({ config, environment, clock, watch }: SmsParts): SmsService | null {
  const given = readSettings(tencentSmsSettings, environment)
  if (!given.baseUrl && !given.secretId && !given.secretKey && !given.sdkAppId) return null
  const { mode } = config
  const simulated = `http://127.0.0.1:${config.port}/sim/tencent-sms`
  const need = (name: 'secretId' | 'secretKey' | 'sdkAppId' | 'signName' | 'templateId') => () =>
    required({ mode, env: tencentSmsSettings[name].env, given: given[name] })
  const [baseUrl, secretId, secretKey, sdkAppId, signName, code] = readAll(
    () => outsideAddress({ mode, env: tencentSmsSettings.baseUrl.env, given: given.baseUrl, simulated }),
    need('secretId'),
    need('secretKey'),
    need('sdkAppId'),
    need('signName'),
    need('templateId'),
  )
  const { region, timeoutMs, newsTemplates: news } = given
  const account = { secretId, secretKey, sdkAppId, signName, templates: { code, news } }
  const client = tencentSmsClient({ baseUrl, ...account, region, timeoutMs, now: clock.now })
  return watched(client, { service: 'tencent-sms', watch, codeOf })
}
