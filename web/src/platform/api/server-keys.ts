import { createSealer, type Sealer } from '@quan/contract/sealing/client-sealing.ts'
import { REQUEST_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { keyFingerprint } from '@quan/contract/sealing/key-fingerprint.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { malformedAnswer } from './api-failure.ts'
import { resultOf } from './envelope-reading.ts'
import type { LaunchKeys } from './launch-keys.ts'
import type { Transport } from './transport.ts'

/** What sealing needs of the server; `sealer` is null where the server takes bodies in clear. */
export type ServerKeys = { sealer: Sealer | null; serverNow: () => number }

type ServerKeysParts = {
  transport: Transport
  launchKeys: LaunchKeys
  now: () => number
  pins: readonly string[]
}

/** Fetches the server's public key when it is first needed, and again after `forget`. */
export function createServerKeys({ transport, launchKeys, now, pins }: ServerKeysParts) {
  let fetched: Promise<ServerKeys> | null = null

  async function fetchKeys(): Promise<ServerKeys> {
    const answer = await transport.get(getServerInfo, {}, { timeoutMs: REQUEST_TIMEOUT_MS })
    const { publicKey, keyId, serverTime, features } = resultOf(getServerInfo, answer)
    const aheadMs = Date.parse(serverTime) - now()
    await checkPinned(features.sealing ? publicKey : null, answer.status)
    const sealer = features.sealing ? await sealerFor({ publicKeyPem: publicKey, keyId }) : null
    return { sealer, serverNow: () => now() + aheadMs }
  }

  /** Where keys are pinned, neither another key nor none is sealed for: somebody may stand in between. */
  async function checkPinned(publicKey: string | null, status: number) {
    if (pins.length === 0) return
    const name = publicKey === null ? null : await keyFingerprint(publicKey)
    if (name === null || !pins.includes(name)) throw malformedAnswer(status, new Error('not a key of this app'))
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
