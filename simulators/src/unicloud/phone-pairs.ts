import { randomBytes } from 'node:crypto'

/** Life of a pair, in milliseconds. */
const PAIR_LIFE_MS = 10 * 60_000

/** The pair that the carrier's consent sheet gives the native app. */
export type Pair = { access_token: string; openid: string }

/** Pairs handed out, each good once. */
export type PhonePairs = {
  issue(phone: string): Pair
  /** Uses a pair up; null when it is unknown, used or overdue. */
  use(pair: Pair): string | null
}

/** Pairs in memory. */
export function phonePairs(now: () => number): PhonePairs {
  const issued = new Map<string, { openid: string; phone: string; expiresAt: number }>()
  return {
    issue(phone) {
      for (const [token, { expiresAt }] of issued) if (expiresAt <= now()) issued.delete(token)
      const pair = { access_token: randomBytes(48).toString('base64'), openid: randomBytes(24).toString('hex') }
      issued.set(pair.access_token, { openid: pair.openid, phone, expiresAt: now() + PAIR_LIFE_MS })
      return pair
    },
    use({ access_token, openid }) {
      const found = issued.get(access_token)
      if (!found || found.openid !== openid) return null
      issued.delete(access_token)
      return found.expiresAt > now() ? found.phone : null
    },
  }
}
