import type { Bytes } from '#sealing/bytes.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'

/**
 * The last character before padding has unused bits; they must be zero, so that one text stands for one row of bytes.
 */
const CANONICAL = /^[A-Za-z0-9+/]*(?:[AQgw]==|[AEIMQUYcgkosw048]=)?$/

/** Bytes as standard base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/**
 * Bytes of a text in standard base64 with padding. Throws `SealingFailed` for any other text, also for one whose unused
 * bits are set.
 */
export function decodeBase64(text: string): Bytes {
  if (text.length % 4 !== 0 || !CANONICAL.test(text)) throw new SealingFailed()
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}
