import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { PushConfig } from '#platform/config/server-config.ts'
import type { ServerKeys } from '#platform/config/server-keys.ts'
import type { SqlRunner } from '../platform/database/connect.ts'

/** What a client must know to connect. */
export function pushAddress(
  { url, appId }: PushConfig,
  keys: Pick<ServerKeys, 'push'>,
): NonNullable<ServerInfo['push']> {
  const [current] = keys.push
  if (!current) throw new Error('There is no push key. Fill KEYS_DIR.')
  return { url, appId, key: current.publicKey, keyId: current.keyId }
}

type PushAddress = NonNullable<ServerInfo['push']>

/** Writes down where clients connect, for the operators' commands, which know the database only. */
export async function saveGatewayAddress(sql: SqlRunner, { url, appId, keyId, key }: PushAddress): Promise<void> {
  await sql`
    insert into push_address (url, app_id, key_id, key) values (${url}, ${appId}, ${keyId}, ${key})
    on conflict (is_current) do update set url = excluded.url, app_id = excluded.app_id, key_id = excluded.key_id,
      key = excluded.key`
}

/** Where clients of the latest server connect; null = none has run. */
export async function findGatewayAddress(sql: SqlRunner): Promise<PushAddress | null> {
  const [address] = await sql<PushAddress[]>`select url, app_id as "appId", key_id as "keyId", key from push_address`
  return address ?? null
}
