import { required } from '#outside/setting-up/required.ts'
import { type Environment, outsideAddress, readAll, readSettings } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { type TencentMap, tencentMapClient } from './tencent-map-client.ts'
import { tencentMapSettings } from './tencent-map-settings.ts'

/** The map service as the settings describe it. */
export function mapFromSettings(config: ServerConfig, environment: Environment): TencentMap {
  const { mode, port } = config
  const given = readSettings(tencentMapSettings, environment)
  const simulated = `http://127.0.0.1:${port}/sim/tencent-map`
  const [baseUrl, key] = readAll(
    () => outsideAddress({ mode, env: tencentMapSettings.baseUrl.env, given: given.baseUrl, simulated }),
    () => required({ mode, env: tencentMapSettings.key.env, given: given.key }),
  )
  return tencentMapClient({ baseUrl, key, secretKey: given.secretKey ?? undefined, timeoutMs: given.timeoutMs })
}
