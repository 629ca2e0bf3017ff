import { Agent } from 'node:https'
import { agentFetch } from '#outside/exchange/agent-fetch.ts'
import { publicLookup } from '#outside/exchange/public-lookup.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Environment, readSettings } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { VapidKey } from '#platform/keys/server-keys.ts'
import type { WebPush } from './web-push.ts'
import { webPushClient } from './web-push-client.ts'
import { webPushSettings } from './web-push-settings.ts'

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
