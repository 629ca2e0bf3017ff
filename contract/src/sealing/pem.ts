import { decodeBase64, encodeBase64 } from '#sealing/base64.ts'
import type { Bytes } from '#sealing/bytes.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'

/**
 * Names a public key (PEM, SubjectPublicKeyInfo) beyond doubt: SHA-256 of its bytes, in base64. The native app knows
 * the names of its server's keys and seals for no other.
 */
export async function keyFingerprint(publicKeyPem: string): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOfPem(publicKeyPem, 'PUBLIC KEY'))))
}

/**
 * The bytes (DER) between the lines of a PEM text with this label, such as `PUBLIC KEY`. Throws `SealingFailed` for
 * another text.
 */
export function bytesOfPem(pem: string, label: string): Bytes {
  const [begin, end] = [`-----BEGIN ${label}-----`, `-----END ${label}-----`]
  const text = pem.trim()
  if (!text.startsWith(begin) || !text.endsWith(end)) throw new SealingFailed()
  return decodeBase64(text.slice(begin.length, -end.length).replace(/\s/g, ''))
}
