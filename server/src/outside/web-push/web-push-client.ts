import webPush from 'web-push'
import { isAllowedEndpoint } from './allowed-endpoint.ts'
import { pauseOf } from './pause-of.ts'
import { vapidHeaders } from './vapid-header.ts'
import type { VapidKey } from '#platform/keys/server-keys.ts'
import type { WebPush, WebPushMessage, WebPushOutcome } from './web-push.ts'

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
