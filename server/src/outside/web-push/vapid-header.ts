import { SignJWT } from 'jose'
import type { VapidKey } from '#platform/keys/server-keys.ts'

type VapidHeader = {
  key: VapidKey
  /** Where the operator is reached, a mailto: or https: address; null = it is not told. */
  contact: string | null
  /** Milliseconds since 1970. */
  now: () => number
}

/** How long a proof is good, in seconds; a day is the most that is allowed. RFC 8292 §2. */
const LIFE_SECONDS = 12 * 3_600
/** One is used so long, so that it stays good under way and where clocks differ. */
const USED_MS = (LIFE_SECONDS * 1_000) / 2

/** Proofs of who sends, one for each push service, kept while they are good. */
export function vapidHeaders({ key, contact, now }: VapidHeader) {
  const kept = new Map<string, { header: string; madeAt: number }>()
  return async (endpoint: string): Promise<string> => {
    const { origin } = new URL(endpoint)
    const known = kept.get(origin)
    if (known && now() >= known.madeAt && now() < known.madeAt + USED_MS) return known.header
    const madeAt = now()
    const header = `vapid t=${await proof({ key, contact, origin, madeAt })}, k=${key.publicKey}`
    kept.set(origin, { header, madeAt })
    return header
  }
}

type Proof = Pick<VapidHeader, 'key' | 'contact'> & { origin: string; madeAt: number }

async function proof({ key, contact, origin, madeAt }: Proof): Promise<string> {
  return await new SignJWT(contact === null ? {} : { sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(Math.floor(madeAt / 1_000) + LIFE_SECONDS)
    .sign(key.privateKey)
}
