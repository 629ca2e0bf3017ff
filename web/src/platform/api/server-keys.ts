import { createSealer, type Sealer } from '@quan/contract/sealing/client-sealing.ts'
import { REQUEST_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { resultOf } from './envelope-reading.ts'
import type { LaunchKeys } from './launch-keys.ts'
import type { Transport } from './transport.ts'

/** What sealing needs of the server; `sealer` is null where the server takes bodies in clear. */
export type ServerKeys = { sealer: Sealer | null; serverNow: () => number }

type ServerKeysParts = { transport: Transport; launchKeys: LaunchKeys; now: () => number }

/** Fetches the server's public key when it is first needed, and again after `forget`. */
export function createServerKeys({ transport, launchKeys, now }: ServerKeysParts) {
  let fetched: Promise<ServerKeys> | null = null

  async function fetchKeys(): Promise<ServerKeys> {
    const answer = await transport.get(getServerInfo, {}, { timeoutMs: REQUEST_TIMEOUT_MS })
    const { publicKey, keyId, serverTime, features } = resultOf(getServerInfo, answer)
    const aheadMs = Date.parse(serverTime) - now()
    const sealer = features.sealing ? await sealerFor({ publicKeyPem: publicKey, keyId }) : null
    return { sealer, serverNow: () => now() + aheadMs }
  }

  async function sealerFor(server: { publicKeyPem: string; keyId: string }): Promise<Sealer> {
    return createSealer({ ...server, ...(await launchKeys.wrappedFor(server)) })
  }

  return {
    /** Callers share one request, so the abort of one of them does not end it. */
    async get({ signal }: { signal?: AbortSignal }): Promise<ServerKeys> {
      fetched ??= fetchKeys()
      const asked = fetched
      asked.catch(() => {
        if (fetched === asked) fetched = null
      })
      const keys = await asked
      signal?.throwIfAborted()
      return keys
    },
    forget() {
      fetched = null
      launchKeys.forgetWrapped()
    },
  }
}
