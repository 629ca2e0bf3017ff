import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { PayMessage } from './read-xml.ts'

/** How messages are signed; the same for an order, its answers, the bridge and its notifications. */
export type SignType = 'MD5' | 'HMAC-SHA256'

type Signing = { apiKey: string; signType: SignType }

const SIGN = 'sign'

/** Signature over every field but `sign` that is not empty, in upper-case hex. */
export function signatureOf(message: PayMessage, { apiKey, signType }: Signing): string {
  const text = `${signedText(message)}&key=${apiKey}`
  const hash = signType === 'MD5' ? createHash('md5') : createHmac('sha256', apiKey)
  return hash.update(text, 'utf8').digest('hex').toUpperCase()
}

/** Whether a message carries the signature of what arrived, fields unknown to us included. Takes constant time. */
export function isSigned(message: PayMessage, signing: Signing): boolean {
  const expected = Buffer.from(signatureOf(message, signing))
  const given = Buffer.from((message.get(SIGN) ?? '').toUpperCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Names are ASCII, so the order of UTF-16 units is that of bytes. */
function signedText(message: PayMessage): string {
  return Array.from(message)
    .filter(([name, value]) => name !== SIGN && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
