import { getServerInfo, type ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { implement } from '#platform/http/implement.ts'
import type { SealingKey } from '#platform/sealing/sealing-keys.ts'

/** Current versions of the terms and the privacy policy. */
const CONSENT = { terms: '2026-11-21', privacy: '2026-11-21' }

type ServerInfoServices = { config: ServerConfig; sealingKey: SealingKey; clock: Clock }

/** What a client must know before its first sealed call. Features of later services say so when they are there. */
export const serverInfoRoutes = ({ config, sealingKey, clock }: ServerInfoServices) => {
  const constant: Omit<ServerInfo, 'serverTime'> = {
    publicKey: sealingKey.publicKeyPem,
    keyId: sealingKey.keyId,
    push: null,
    wechatAppId: null,
    storeId: config.storeId,
    features: { sealing: config.sealing, oneClick: false, wechat: false, webPush: false, limits: config.limits },
    mode: config.mode,
    consent: CONSENT,
  }
  return [implement(getServerInfo, async () => ({ ...constant, serverTime: new Date(clock.now()).toISOString() }))]
}
