import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** A request as it arrived, reduced to what is signed; headers by their names in lower case. */
export type ArrivedCall = { headers: Readonly<Record<string, string | string[] | undefined>>; body: string }

const AUTHORIZATION =
  /^TC3-HMAC-SHA256 Credential=([^/,]+)\/(\d{4}-\d\d-\d\d)\/([a-z]+)\/tc3_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

/** How far a time may be off, in milliseconds. */
const WINDOW_MS = 5 * 60_000

/** Headers without which a signature would not count. */
const MUST_BE_SIGNED = ['content-type', 'host']

/** The key pair of a customer. */
export type CloudKey = { secretId: string; secretKey: string }

/** What the vendor's gateway says to a call that is signed badly. */
export const SIGNATURE_FAULTS = {
  'AuthFailure.SignatureFailure': 'The provided credentials could not be validated.',
  'AuthFailure.SignatureExpire': 'Signature is expired.',
  'AuthFailure.SecretIdNotFound': 'The SecretId is not found.',
} as const

type Checked = { key: CloudKey; service: string; now: number }

/** Why the vendor's gateway refuses a call: unsigned, stale or forged; null when it lets it through. */
export function signatureFault(
  call: ArrivedCall,
  { key, service, now }: Checked,
): keyof typeof SIGNATURE_FAULTS | null {
  const header = (name: string) => String(call.headers[name] ?? '')
  const [, id, date = '', named = '', names = '', signature = ''] = AUTHORIZATION.exec(header('authorization')) ?? []
  if (id === undefined) return 'AuthFailure.SignatureFailure'
  if (id !== key.secretId) return 'AuthFailure.SecretIdNotFound'
  const seconds = Number(header('x-tc-timestamp'))
  const day = Number.isInteger(seconds) ? new Date(seconds * 1_000).toISOString().slice(0, 10) : ''
  if (day !== date || Math.abs(now - seconds * 1_000) > WINDOW_MS) return 'AuthFailure.SignatureExpire'
  const signed = names.split(';')
  const expected = signatureOf(call, { signed, date, service: named, seconds }, key.secretKey)
  const isWhole = MUST_BE_SIGNED.every((name) => signed.includes(name)) && named === service
  const isRight = isWhole && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
  return isRight ? null : 'AuthFailure.SignatureFailure'
}

type SignedParts = { signed: readonly string[]; date: string; service: string; seconds: number }

/** The signature that a call should have. */
function signatureOf(call: ArrivedCall, parts: SignedParts, secretKey: string): string {
  const { signed, date, service, seconds } = parts
  const valueOf = (name: string) => {
    const value = String(call.headers[name] ?? '').trim()
    return name === 'x-tc-action' ? value.toLowerCase() : value
  }
  const headers = signed.map((name) => `${name}:${valueOf(name)}\n`).join('')
  const request = `POST\n/\n\n${headers}\n${signed.join(';')}\n${hash('sha256', call.body, 'hex')}`
  const scope = `${date}/${service}/tc3_request`
  const text = `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${hash('sha256', request, 'hex')}`
  let key = hmac(`TC3${secretKey}`, date)
  for (const part of [service, 'tc3_request']) key = hmac(key, part)
  return hmac(key, text).toString('hex')
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
