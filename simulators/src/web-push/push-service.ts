import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ArrivedMessages } from './arrived-messages.ts'
import { type Browser, newBrowser, openMessage, subscriptionOf } from './browser.ts'

/** A message the push service does not take, and the status that says so. */
export class PushRefusal extends Error {
  override readonly name = 'PushRefusal'
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

type VapidRequest = {
  authorization: string | undefined
  /** The one server the browser takes messages of. */
  serverKey: string
  /** This push service, as its addresses begin. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
}

const HEADER = /^vapid (?=.*\bt=(?<token>[\w-]+\.[\w-]+\.[\w-]+))(?=.*\bk=(?<key>[\w-]+))/i

const DAY_SECONDS = 86_400

/** How a push service can let a server down: the browser is gone, or the next message meets this. */
export const PUSH_FAULTS = ['gone', 'too-many', 'error', 'redirect'] as const
export type PushFault = (typeof PUSH_FAULTS)[number]

type PushServiceOptions = { now: () => number; arrived: ArrivedMessages }

/** A message as it comes over HTTP. */
export type SentMessage = { token: string; headers: IncomingHttpHeaders; body: Buffer; service: string }

/** Largest message a push service must take, in bytes. RFC 8030 §7.2. */
const MESSAGE_MAX_BYTES = 4_096
const POINT = /^[\w-]{87}$/

/** A push service with its browsers. RFC 8030. */
export type PushService = ReturnType<typeof pushService>

export function pushService({ now, arrived }: PushServiceOptions) {
  const browsers = new Map<string, Browser>()
  const faults = new Map<string, PushFault>()

  return {
    /** A browser lets a server wake it; null unless that names its key. */
    subscribe(serverKey: unknown, service: string) {
      if (typeof serverKey !== 'string' || !POINT.test(serverKey)) return null
      const browser = newBrowser(serverKey)
      browsers.set(browser.token, browser)
      return subscriptionOf(browser, service)
    },

    /** Lets a browser be gone, or its next message fail; false when there is no such browser. */
    setFault(token: string, fault: PushFault): boolean {
      if (!browsers.has(token)) return false
      if (fault === 'gone') browsers.delete(token)
      else faults.set(token, fault)
      return true
    },

    /** Takes the fault that waits for the next message to a browser; null when there is none. */
    takeFault(token: string): PushFault | null {
      const fault = faults.get(token) ?? null
      faults.delete(token)
      return fault
    },

    /** Brings a message to its browser; throws `PushRefusal`, or `NotOpened` where the browser cannot read it. */
    deliver({ token, headers, body, service }: SentMessage) {
      const browser = browsers.get(token)
      if (!browser) throw new PushRefusal(410, 'no such browser any more')
      const { origin } = new URL(service)
      checkVapid({ authorization: headers.authorization, serverKey: browser.serverKey, origin, now: now() })
      const ttl = readTtl(headers)
      if (body.length > MESSAGE_MAX_BYTES) throw new PushRefusal(413, 'too long')
      if (headers['content-encoding'] !== 'aes128gcm') throw new PushRefusal(415, 'not encrypted by aes128gcm')
      arrived.add({
        endpoint: subscriptionOf(browser, service).endpoint,
        text: openMessage(body, browser),
        topic: one(headers['topic']),
        urgency: one(headers['urgency']),
        ttl,
        at: new Date(now()).toISOString(),
      })
    },
  }
}

function readTtl(headers: IncomingHttpHeaders): number {
  const ttl = one(headers['ttl'])
  if (ttl === null || !/^\d{1,9}$/.test(ttl)) throw new PushRefusal(400, 'no TTL')
  return Number(ttl)
}

const one = (value: string | string[] | undefined): string | null => (typeof value === 'string' ? value : null)

/** Checks who sends; throws `PushRefusal`. RFC 8292. */
function checkVapid({ authorization = '', serverKey, origin, now }: VapidRequest) {
  const { token, key } = HEADER.exec(authorization)?.groups ?? {}
  if (!token || !key) throw new PushRefusal(401, 'no VAPID authorization')
  if (key !== serverKey) throw new PushRefusal(403, 'the browser takes messages of another server')
  if (!isSigned(token, key)) throw new PushRefusal(403, 'wrong signature')
  checkClaims(claimsOf(token), { origin, now })
}

function isSigned(token: string, key: string): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  return (
    alg === 'ES256' && verify('sha256', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  )
}

type Claims = { aud?: unknown; exp?: unknown; sub?: unknown }

const claimsOf = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

function checkClaims({ aud, exp, sub }: Claims, { origin, now }: Pick<VapidRequest, 'origin' | 'now'>) {
  const seconds = now / 1_000
  if (aud !== origin) throw new PushRefusal(403, 'made for another push service')
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + DAY_SECONDS)
    throw new PushRefusal(403, 'over, or good for more than a day')
  if (sub !== undefined && !(typeof sub === 'string' && /^(?:mailto:|https:)/.test(sub)))
    throw new PushRefusal(403, 'no contact')
}
