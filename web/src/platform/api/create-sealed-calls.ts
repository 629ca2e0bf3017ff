import { sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import {
  createLaunchKey,
  createSealer,
  type LaunchKey,
  type SealedCall,
  type Sealer,
  wrapLaunchKey,
} from '@quan/contract/sealing/client-sealing.ts'
import {
  SEALED_HEADER,
  SEALED_HEADER_VALUE,
  SEALED_SENDS_MAX,
  SEALING_KEY_BYTES,
} from '@quan/contract/sealing/sealing-limits.ts'
import { REQUEST_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { decodeBase64, encodeBase64 } from '@quan/contract/sealing/base64.ts'
import { keyFingerprint } from '@quan/contract/sealing/pem.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { DeviceStorage } from '#platform/storage/device-storage.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { malformedAnswer } from './api-failure.ts'
import type { SealedCalls, SealedWaiting } from './create-api.ts'
import { type Answer, resultOf } from './envelope-reading.ts'
import type { Transport } from './transport.ts'

type SealedCallsParts = {
  transport: Transport
  /** Keeps the key of this launch of the app. */
  storage: DeviceStorage
  now: () => number
  /** Names of the server keys that may be sealed for; none = any. */
  pins?: readonly string[]
}

/** Seals, sends, opens; what the server could not open is sent again with the key fetched again, 4 times in all. */
export function createSealedCalls({ transport, storage, now, pins = [] }: SealedCallsParts): SealedCalls {
  const keys = createServerKeys({ transport, launchKeys: createLaunchKeys(storage), now, pins })

  async function sendOnce(endpoint: Endpoint, input: unknown, waiting: SealedWaiting): Promise<Answer> {
    const { sealer, serverNow } = await keys.get(waiting)
    if (sealer === null) return transport.post(endpoint, input, waiting)
    const call = await sealer.seal(input, { path: pathOf(endpoint), at: serverNow() })
    return opened(await transport.post(endpoint, call.request, waiting), call)
  }

  return {
    async send(endpoint, input, waiting) {
      for (let sends = 1; ; sends += 1) {
        const answer = await sendOnce(endpoint, input, waiting)
        if (!saysNotOpened(answer) || sends === SEALED_SENDS_MAX) return answer
        keys.forget()
      }
    },
  }
}

async function opened(answer: Answer, call: SealedCall): Promise<Answer> {
  if (answer.headers.get(SEALED_HEADER) !== SEALED_HEADER_VALUE) return answer
  try {
    return { ...answer, body: await call.openAnswer(answer.body, answer.status) }
  } catch (cause) {
    throw malformedAnswer(answer.status, cause)
  }
}

/** Other servers of the field know only the message, so it counts as much as the code. */
function saysNotOpened({ body }: Answer): boolean {
  const error = isRecord(body) ? body['error'] : null
  if (!isRecord(error)) return false
  const { code, message } = error
  return code === sealingFailed.code || (typeof message === 'string' && message.includes(sealingFailed.text))
}

/** The key of this launch of the app, as the server is told it. */
type LaunchKeys = {
  wrappedFor(server: { publicKeyPem: string; keyId: string }): Promise<{ launchKey: LaunchKey; wrappedKey: string }>
  /** The server could not open it: it is wrapped anew. */
  forgetWrapped(): void
}

type Kept = { launchKey: string; keyId: string; wrappedKey: string }

const KEY = 'launchKey'

/** Keys for sealing; `sealer` is null where the server takes bodies in clear. */
type ServerKeys = { sealer: Sealer | null; serverNow: () => number }

type ServerKeysParts = {
  transport: Transport
  launchKeys: LaunchKeys
  now: () => number
  pins: readonly string[]
}

/** Fetches the server's public key when it is first needed, and again after `forget`. */
function createServerKeys({ transport, launchKeys, now, pins }: ServerKeysParts) {
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

/**
 * One key serves one launch, and a reload is the same launch: wrapped anew, the server would have to pay for RSA again,
 * and counts how often a device asks that of it. What seals bodies on their way is no secret to the page's own scripts.
 */
export function createLaunchKeys(storage: DeviceStorage): LaunchKeys {
  return {
    async wrappedFor({ publicKeyPem, keyId }) {
      const kept = findKept(storage)
      const launchKey = kept ? decodeBase64(kept.launchKey) : createLaunchKey()
      if (kept?.keyId === keyId) return { launchKey, wrappedKey: kept.wrappedKey }
      const wrappedKey = await wrapLaunchKey(launchKey, publicKeyPem)
      storage.write(KEY, { launchKey: encodeBase64(launchKey), keyId, wrappedKey } satisfies Kept)
      return { launchKey, wrappedKey }
    },
    forgetWrapped() {
      const kept = findKept(storage)
      if (kept) storage.write(KEY, { ...kept, keyId: '' } satisfies Kept)
    },
  }
}

function findKept(storage: DeviceStorage): Kept | null {
  const found = storage.find<unknown>(KEY)
  if (!isRecord(found)) return null
  const { launchKey, keyId, wrappedKey } = found
  if (!isText(launchKey) || !isText(keyId) || !isText(wrappedKey)) return null
  return launchKey.length === encodedLength(SEALING_KEY_BYTES) ? { launchKey, keyId, wrappedKey } : null
}

/** Characters of so many bytes in base64. */
const encodedLength = (bytes: number) => Math.ceil(bytes / 3) * 4
