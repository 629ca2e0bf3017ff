import { required } from '#outside/setting-up/required.ts'
import { type Environment, outsideAddress, readAll, readSettings } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { univerifyClient } from './univerify-client.ts'
import { univerifySettings } from './univerify-settings.ts'
import type { Univerify } from './univerify.ts'

/** One-click login as the settings describe it; null when none of its settings is given. */
export function univerifyFromSettings(config: ServerConfig, environment: Environment): Univerify | null {
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
