import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { isLoopbackUrl } from '#platform/config/read-settings.ts'
import type { VapidKey } from '#platform/config/server-keys.ts'
import type { WebPush, WebPushMessage, WebPushOutcome } from './web-push.ts'

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

/** Push services whose proof is remembered: members name hosts, any one below those that are sent to. */
export const PROOFS_MAX = 200

type Allowed = {
  mode: 'demo' | 'production'
  /** Push services that are sent to; each stands for the hosts below it as well. */
  hosts: readonly string[]
}

/** Where the demo's simulator is. */
const SIMULATOR_PATH = '/sim/web-push/'

const SECONDS = /^\d{1,9}$/

type WebPushOptions = {
  mode: 'demo' | 'production'
  key: VapidKey
  /** Push services that are sent to. */
  hosts: readonly string[]
  contact: string | null
  timeoutMs: number
  now: () => number
  /** Must follow no redirect unless told to, and in production reach nothing but the internet. */
  fetch: typeof globalThis.fetch
}

/** Statuses of a subscription that is over. RFC 8030 §7.3. */
const GONE = [404, 410]
const TOO_MANY = 429
const SERVER_FAULT_FROM = 500

/** Sends by the Web Push standard: encrypted for the browser, signed for its push service. RFC 8030, 8291, 8292. */
export function webPushClient({ mode, hosts, fetch, timeoutMs, now, key, contact }: WebPushOptions): WebPush {
  const proofFor = vapidHeaders({ key, contact, now })
  const isAllowed = (endpoint: string) => isAllowedEndpoint(endpoint, { mode, hosts })

  async function ask(message: WebPushMessage): Promise<WebPushOutcome> {
    const { endpoint } = message
    const { body, headers } = encrypted(message)
    const authorization = await proofFor(endpoint)
    const signal = AbortSignal.timeout(timeoutMs)
    const request = { method: 'POST', headers: { ...headers, authorization }, body: new Uint8Array(body), signal }
    // a redirect could lead to where nothing may be sent
    const answer = await fetch(endpoint, { ...request, redirect: 'error' }).catch(() => null)
    // what it says does not matter, and may have no end
    await answer?.body?.cancel().catch(() => {})
    return answer ? outcomeOf(answer, now()) : { outcome: 'later', pauseMs: 0 }
  }

  return {
    publicKey: key.publicKey,
    isAllowed,
    // hosts that are no longer sent to count as gone
    send: async (message) => (isAllowed(message.endpoint) ? await ask(message) : { outcome: 'gone' }),
  }
}

function encrypted({ endpoint, p256dh, auth, text, topic, lifeSeconds }: WebPushMessage) {
  const options = { TTL: lifeSeconds, topic, urgency: 'high', contentEncoding: 'aes128gcm' } as const
  const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, options)
  const { 'Content-Length': _length, ...sent } = headers
  return { body, headers: sent }
}

function outcomeOf({ ok, status, headers }: Response, now: number): WebPushOutcome {
  if (ok) return { outcome: 'sent' }
  if (GONE.includes(status)) return { outcome: 'gone' }
  if (status !== TOO_MANY && status < SERVER_FAULT_FROM) return { outcome: 'refused', status }
  return { outcome: 'later', pauseMs: pauseOf(headers.get('retry-after'), now) }
}

/** The pause that a `Retry-After` asks for, in milliseconds: it names seconds or a moment. 0 = none. RFC 9110 §10.2.3. */
export function pauseOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0
  if (SECONDS.test(retryAfter)) return Number(retryAfter) * 1_000
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? 0 : Math.max(0, until - now)
}

/**
 * Whether a browser's address is one of a push service: members say it, and the server calls it. The demo speaks to its
 * simulator on loopback alone.
 */
export function isAllowedEndpoint(endpoint: string, { mode, hosts }: Allowed): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, pathname, username, password } = new URL(endpoint)
  if (username || password) return false
  if (mode === 'demo') return protocol === 'http:' && isLoopbackUrl(endpoint) && pathname.startsWith(SIMULATOR_PATH)
  const isNumeric = isIP(hostname) !== 0 || hostname.startsWith('[')
  return protocol === 'https:' && port === '' && !isNumeric && hosts.some((host) => isBelow(hostname, host))
}

const isBelow = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`)

/** Proofs of who sends, one for each push service, kept while they are good. */
function vapidHeaders({ key, contact, now }: VapidHeader) {
  const kept = new LRUCache<string, { header: string; madeAt: number }>({ max: PROOFS_MAX })
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
