import { required } from '#outside/setting-up/required.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Environment, outsideAddress, readAll, readSettings } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { wechatOpenClient } from './wechat-open-client.ts'
import { wechatOpenSettings } from './wechat-open-settings.ts'
import type { WechatOpen } from './wechat-open.ts'

type WechatParts = { config: ServerConfig; environment: Environment; sql: Sql; clock: Clock }

/** The WeChat account as the settings describe it; null when none of its settings is given. */
export function wechatFromSettings({ config, environment, sql, clock }: WechatParts): WechatOpen | null {
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
