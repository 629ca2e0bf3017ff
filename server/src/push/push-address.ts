import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { PushConfig } from '#platform/config/server-config.ts'
import type { ServerKeys } from '#platform/keys/server-keys.ts'

/** What a client must know to connect. */
export function pushAddress(
  { url, appId }: PushConfig,
  keys: Pick<ServerKeys, 'push'>,
): NonNullable<ServerInfo['push']> {
  const [current] = keys.push
  if (!current) throw new Error('There is no push key. Fill KEYS_DIR.')
  return { url, appId, key: current.publicKey, keyId: current.keyId }
}
