import { timingSafeEqual } from 'node:crypto'
import { type ArrivedRequest, expectedSignature, readAuthorization } from './signature.ts'
import type { SmsAccount } from './sms-account.ts'
import { SmsRefusal } from './sms-refusal.ts'

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

type Signed = { signedHeaders: string[]; signature: string }

function isSignedBy(secret: string, request: ArrivedRequest, { signedHeaders, signature }: Signed): boolean {
  if (!MUST_BE_SIGNED.every((name) => signedHeaders.includes(name))) return false
  const expected = expectedSignature(request, signedHeaders, secret)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
}
