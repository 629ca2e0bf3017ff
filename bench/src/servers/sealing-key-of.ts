import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import { getServerInfo, type ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { OpenServer } from '#servers/open-server.ts'

/** The key under which a server's clients seal what they send. */
export async function sealingKeyOf({ port }: OpenServer): Promise<{ publicKeyPem: string; keyId: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${pathOf(getServerInfo)}`)
  const { result } = (await answer.json()) as Envelope<ServerInfo>
  if (!result) throw new Error('The server tells nothing of its keys.')
  return { publicKeyPem: result.publicKey, keyId: result.keyId }
}
