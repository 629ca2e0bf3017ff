import { createPublicKey, verify } from 'node:crypto'
import { PushRefusal } from './push-refusal.ts'

type Proven = {
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

/** Checks who sends; throws `PushRefusal`. RFC 8292. */
export function checkVapid({ authorization = '', serverKey, origin, now }: Proven) {
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

function checkClaims({ aud, exp, sub }: Claims, { origin, now }: Pick<Proven, 'origin' | 'now'>) {
  const seconds = now / 1_000
  if (aud !== origin) throw new PushRefusal(403, 'made for another push service')
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + DAY_SECONDS)
    throw new PushRefusal(403, 'over, or good for more than a day')
  if (sub !== undefined && !(typeof sub === 'string' && /^(?:mailto:|https:)/.test(sub)))
    throw new PushRefusal(403, 'no contact')
}
