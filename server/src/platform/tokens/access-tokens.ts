import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#platform/clock/clock.ts'

/** Who calls: a member on one of their devices. */
export type Caller = { memberId: string; deviceId: string }

/** Life of an access token, in seconds: 30 minutes. product.md (Login credential). */
export const ACCESS_TOKEN_SECONDS = 1_800

/** Longest token that is looked at, in characters. */
const TOKEN_MAX = 1_000

/** Access tokens: HS256, 30 minutes, for one device. */
export type AccessTokens = {
  issue(caller: Caller): Promise<string>
  /** Null for anything but a good token. */
  verify(token: string): Promise<Caller | null>
}

/** `keys` are secrets of 32 bytes; the first signs, all are good for verifying. */
export function accessTokens({ keys, clock }: { keys: readonly Uint8Array[]; clock: Clock }): AccessTokens {
  const [signingKey] = keys
  if (!signingKey) throw new Error('There is no key for access tokens. Fill KEYS_DIR.')

  async function verifyWith(token: string, key: Uint8Array): Promise<Caller | null> {
    try {
      const options = {
        algorithms: ['HS256'],
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'device', 'exp'],
      }
      const { payload } = await jwtVerify<{ device: string }>(token, key, options)
      return payload.sub ? { memberId: payload.sub, deviceId: payload.device } : null
    } catch {
      // every fault of a token means the same to its bearer
      return null
    }
  }

  return {
    issue({ memberId, deviceId }) {
      const seconds = Math.floor(clock.now() / 1_000)
      return new SignJWT({ device: deviceId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(memberId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign(signingKey)
    },
    async verify(token) {
      if (token.length > TOKEN_MAX) return null
      for (const key of keys) {
        const caller = await verifyWith(token, key)
        if (caller) return caller
      }
      return null
    },
  }
}
