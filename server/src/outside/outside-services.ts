import type { Clock } from '#platform/clock/clock.ts'
import { type Environment, readAll } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { smsFromSettings } from './aliyun-sms/sms-from-settings.ts'
import { mapFromSettings } from './tencent-map/map-from-settings.ts'
import { univerifyFromSettings } from './univerify/univerify-from-settings.ts'
import { webPushFromSettings } from './web-push/web-push-from-settings.ts'
import { wechatFromSettings } from './wechat-open/wechat-from-settings.ts'
import { wechatPayFromSettings } from './wechat-pay/wechat-pay-from-settings.ts'

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
