import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { SmsAccount } from './sms-account.ts'
import { SmsRefusal } from './sms-refusal.ts'

/** A request as it arrived, reduced to what is signed. */
export type ArrivedRequest = {
  method: string
  /** Without the prefix the simulator is mounted at. */
  path: string
  /** The query as sent, without `?`. */
  rawQuery: string
  /** By names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** The parts of an `Authorization` header. */
type Authorization = { credential: string; signedHeaders: string[]; signature: string }

const AUTHORIZATION = /^ACS3-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/

/** How far a date may be off, in milliseconds. */
const DATE_WINDOW_MS = 15 * 60_000
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
/** Headers without which a signature would not cover what matters. */
const MUST_BE_SIGNED = ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version']

type CheckSignature = { account: SmsAccount; now: () => number }

/** Refuses unsigned, stale, repeated and forged requests, as the vendor's gateway does. */
export function signatureCheck({ account, now }: CheckSignature): (request: ArrivedRequest) => void {
  /** Nonces by the moment they were used; a date outlives them. */
  const used = new Map<string, number>()

  function forgetOldNonces() {
    for (const [nonce, at] of used) if (now() - at > 2 * DATE_WINDOW_MS) used.delete(nonce)
  }

  return (request) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const authorization = readAuthorization(header('authorization'))
    const [date, nonce] = [header('x-acs-date'), header('x-acs-signature-nonce')]
    if (!authorization || !DATE.test(date) || !nonce) throw new SmsRefusal('MissingParameter')
    if (authorization.credential !== account.accessKeyId) throw new SmsRefusal('InvalidAccessKeyId.NotFound')
    if (!(Math.abs(Date.parse(date) - now()) <= DATE_WINDOW_MS)) throw new SmsRefusal('InvalidTimeStamp.Expired')
    if (!isSignedBy(account.accessKeySecret, request, authorization)) throw new SmsRefusal('SignatureDoesNotMatch')
    forgetOldNonces()
    if (used.has(nonce)) throw new SmsRefusal('SignatureNonceUsed')
    used.set(nonce, now())
  }
}

type SignatureParts = { signedHeaders: string[]; signature: string }

function isSignedBy(secret: string, request: ArrivedRequest, { signedHeaders, signature }: SignatureParts): boolean {
  if (!MUST_BE_SIGNED.every((name) => signedHeaders.includes(name))) return false
  const expected = expectedSignature(request, signedHeaders, secret)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
}

/** Reads an `Authorization` header; null when it is not of the vendor's form. */
export function readAuthorization(header: string | undefined): Authorization | null {
  const [, credential = '', names = '', signature = ''] = AUTHORIZATION.exec(header ?? '') ?? []
  return credential ? { credential, signedHeaders: names.split(';'), signature } : null
}

/** The text the sender should have signed, from the headers it says it signed. */
export function textToSign(request: ArrivedRequest, signedHeaders: readonly string[]): string {
  const headers = signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const parts = [
    request.method,
    request.path,
    sortedQuery(request.rawQuery),
    headers,
    signedHeaders.join(';'),
    hash('sha256', request.body, 'hex'),
  ]
  return `ACS3-HMAC-SHA256\n${hash('sha256', parts.join('\n'), 'hex')}`
}

/** The signature a request should have. */
export function expectedSignature(request: ArrivedRequest, signedHeaders: readonly string[], secret: string): string {
  return createHmac('sha256', secret).update(textToSign(request, signedHeaders)).digest('hex')
}

/** Names and values decoded and encoded anew, so that another spelling of the same query gives the same text. */
function sortedQuery(rawQuery: string): string {
  const pairs = Array.from(new URLSearchParams(rawQuery), ([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.sort((one, other) => (one < other ? -1 : 1)).join('&')
}

function encode(text: string): string {
  const bytes = Array.from(Buffer.from(text, 'utf8'))
  return bytes.map((byte) => (isUnreserved(byte) ? String.fromCharCode(byte) : percent(byte))).join('')
}

const isUnreserved = (byte: number) => /[A-Za-z0-9\-_.~]/.test(String.fromCharCode(byte))

const percent = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
