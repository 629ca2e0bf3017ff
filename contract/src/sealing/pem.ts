import { decodeBase64 } from '#sealing/base64.ts'
import type { Bytes } from '#sealing/bytes.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'

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
