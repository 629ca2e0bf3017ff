import { createCipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Fields, present } from './flat-xml.ts'

/** How a message is signed; both with the merchant's key. */
export type SignType = 'MD5' | 'HMAC-SHA256'

/** The signature over every field but `sign` itself and the empty ones, by name; the API key stands at the end. */
export function signOf(fields: Fields, apiKey: string, signType: SignType = 'MD5'): string {
  const text = `${textToSign(fields)}&key=${apiKey}`
  const hash = signType === 'MD5' ? createHash('md5') : createHmac('sha256', apiKey)
  return hash.update(text, 'utf8').digest('hex').toUpperCase()
}

/** True for a message that carries the right signature by the method it names. */
export function isWellSigned(fields: Fields, apiKey: string): boolean {
  const signType = signTypeOf(fields)
  if (!signType) return false
  const given = Buffer.from(fields['sign'] ?? '')
  const expected = Buffer.from(signOf(fields, apiKey, signType))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The method a message names, MD5 when it names none; null for one the vendor does not know. */
export function signTypeOf({ sign_type = 'MD5' }: Fields): SignType | null {
  return sign_type === 'MD5' || sign_type === 'HMAC-SHA256' ? sign_type : null
}

function textToSign(fields: Fields): string {
  return Object.entries(present(fields))
    .filter(([name]) => name !== 'sign')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/**
 * `req_info`, by which a refund notification proves itself instead of a signature: AES-256-ECB under the MD5 of the API
 * key.
 */
export function sealReqInfo(plainText: string, apiKey: string): string {
  // the key is the digest's text, not its bytes
  const key = createHash('md5').update(apiKey, 'utf8').digest('hex')
  const cipher = createCipheriv('aes-256-ecb', key, null)
  return Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]).toString('base64')
}
