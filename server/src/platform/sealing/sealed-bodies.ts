import { constants, createCipheriv, createDecipheriv, createHash, privateDecrypt, randomBytes } from 'node:crypto'
import { sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SealingKey } from '#platform/sealing/sealing-keys.ts'

/** A body's `at` may be this far from the server's clock, in milliseconds. architecture.md (Wire form). */
const AT_TOLERANCE_MS = 5 * 60_000
/** An opened key is kept this long after its last use: longer than any body under it stays fresh. */
const KEY_KEPT_MS = 3 * AT_TOLERANCE_MS
/** Opened keys kept at most; one serves one app launch. */
const KEYS_MAX = 20_000
const [IV_BYTES, TAG_BYTES, AES_BYTES] = [12, 16, 32]

/** A sealed answer on the wire. */
export type SealedAnswer = { iv: string; data: string }
/** A request body that was opened, and the way to seal what answers it. */
export type OpenedBody = { text: string; seal(status: number, text: string): SealedAnswer }

type SealedRequest = { keyId: string; key: string; iv: string; at: number; data: string }
/** `seen` holds the ivs used under the key, with the time they came, so that no body is taken twice. */
type OpenedKey = { aesKey: Buffer; seen: Map<string, number> }

/** Opens sealed bodies; RSA is paid once per client launch. */
export type SealedBodies = {
  /** Whether the key of this body has been opened before. Null when the body has not the shape of a sealed one. */
  isKnownKey(body: unknown): boolean | null
  /** Throws `sealing.failed`. */
  open(body: unknown, path: string): OpenedBody
}

/** Wire form: architecture.md (Wire form of a sealed body). */
export function sealedBodies({ keys, clock }: { keys: readonly SealingKey[]; clock: Clock }): SealedBodies {
  const opened = new LRUCache<string, OpenedKey>({ max: KEYS_MAX, ttl: KEY_KEPT_MS, updateAgeOnGet: true })

  function openedKey(request: SealedRequest): OpenedKey {
    const name = nameOf(request)
    const known = opened.get(name)
    if (known) return known
    const fresh = { aesKey: unwrapped(request, keys), seen: new Map<string, number>() }
    opened.set(name, fresh)
    return fresh
  }

  return {
    isKnownKey: (body) => (isSealedRequest(body) ? opened.has(nameOf(body)) : null),
    open(body, path) {
      if (!isSealedRequest(body) || Math.abs(clock.now() - body.at) > AT_TOLERANCE_MS) throw new AppError(sealingFailed)
      const key = openedKey(body)
      if (key.seen.has(body.iv)) throw new AppError(sealingFailed)
      const text = decrypted(key.aesKey, body, `POST\n${path}\n${body.at}`)
      remember(key.seen, body.iv, clock.now())
      return { text, seal: (status, answer) => sealed(key.aesKey, answer, `${status}\n${path}\n${body.iv}`) }
    },
  }
}

function isSealedRequest(body: unknown): body is SealedRequest {
  if (typeof body !== 'object' || body === null) return false
  const { keyId, key, iv, at, data } = body as Record<string, unknown>
  return [keyId, key, iv, data].every((part) => typeof part === 'string') && Number.isSafeInteger(at)
}

const nameOf = ({ keyId, key }: SealedRequest) => createHash('sha256').update(`${keyId}\n${key}`).digest('base64')

function unwrapped({ keyId, key }: SealedRequest, keys: readonly SealingKey[]): Buffer {
  const rsa = keys.find((candidate) => candidate.keyId === keyId)
  if (!rsa) throw new AppError(sealingFailed)
  try {
    const options = { key: rsa.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const aesKey = privateDecrypt(options, bytes(key))
    if (aesKey.length === AES_BYTES) return aesKey
  } catch (cause) {
    throw new AppError(sealingFailed, { cause })
  }
  throw new AppError(sealingFailed)
}

function decrypted(aesKey: Buffer, { iv, data }: SealedRequest, additionalData: string): string {
  try {
    const [ivBytes, all] = [bytes(iv), bytes(data)]
    if (ivBytes.length !== IV_BYTES || all.length < TAG_BYTES) throw new RangeError('too short')
    const decipher = createDecipheriv('aes-256-gcm', aesKey, ivBytes, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(additionalData)).setAuthTag(all.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(all.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new AppError(sealingFailed, { cause })
  }
}

function sealed(aesKey: Buffer, text: string, additionalData: string): SealedAnswer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', aesKey, iv, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(additionalData),
  )
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { iv: iv.toString('base64'), data: data.toString('base64') }
}

/** Base64 as the wire form wants it, standard with padding; anything that reads differently back is refused. */
function bytes(base64: string): Buffer {
  const decoded = Buffer.from(base64, 'base64')
  if (decoded.toString('base64') !== base64) throw new RangeError('not base64')
  return decoded
}

/** The map keeps the order of arrival, so the stale ones stand first. */
function remember(seen: Map<string, number>, iv: string, now: number) {
  for (const [old, at] of seen) {
    if (now - at <= 2 * AT_TOLERANCE_MS) break
    seen.delete(old)
  }
  seen.set(iv, now)
}
