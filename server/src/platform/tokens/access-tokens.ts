import type { webcrypto } from 'node:crypto'
import { ACCESS_TOKEN_LIFE_SECONDS } from '@quan/contract/login/login-tokens.ts'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock/clock.ts'

/** The sender of a call: a member on one of their devices. */
export type Caller = { memberId: string; deviceId: string }

/** Longest token that is looked at, in characters. */
const TOKEN_MAX = 1_000
/** Good tokens kept at most. Verifying costs 35 µs of CPU, finding one again less than one. */
const VERIFIED_MAX = 10_000

/** Access tokens: HS256, 30 minutes, for one device. */
export type AccessTokens = {
  issue(caller: Caller): Promise<string>
  /** Null for anything but a good token. Says nothing about log-out and suspension. */
  verify(token: string): Promise<Caller | null>
}

type VerifiedToken = { caller: Caller; expiresAtSeconds: number }

/** `keys` are secrets of 32 bytes; the first signs, all are good for verifying. */
export function accessTokens({ keys, clock }: { keys: readonly Uint8Array[]; clock: Clock }): AccessTokens {
  const [signingKey] = keys
  if (!signingKey) throw new Error('There is no key for access tokens. Fill KEYS_DIR.')
  // imported once: doing it at each token would cost a fifth of verifying
  const secrets = keys.map(importKey)
  const verified = new LRUCache<string, VerifiedToken>({ max: VERIFIED_MAX })
  const nowSeconds = () => Math.floor(clock.now() / 1_000)

  async function verifyAnew(token: string): Promise<Caller | null> {
    for (const secret of secrets) {
      const good = await verifyWith(token, await secret, new Date(clock.now()))
      if (!good) continue
      verified.set(token, good)
      return good.caller
    }
    return null
  }

  return {
    issue: ({ memberId, deviceId }) =>
      new SignJWT({ device: deviceId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(memberId)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + ACCESS_TOKEN_LIFE_SECONDS)
        .sign(signingKey),
    async verify(token) {
      if (token.length > TOKEN_MAX) return null
      const known = verified.get(token)
      if (!known) return verifyAnew(token)
      return nowSeconds() < known.expiresAtSeconds ? known.caller : null
    },
  }
}

const importKey = (key: Uint8Array): Promise<webcrypto.CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])

async function verifyWith(token: string, key: webcrypto.CryptoKey, currentDate: Date): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate,
      requiredClaims: ['sub', 'device', 'exp'],
    })
    const { sub, exp, device } = payload
    if (!sub || exp === undefined || typeof device !== 'string') return null
    return { caller: { memberId: sub, deviceId: device }, expiresAtSeconds: exp }
  } catch {
    // every fault of a token means the same to its bearer
    return null
  }
}
