import { decodeBase64, encodeBase64 } from '#sealing/base64.ts'
import type { Bytes } from '#sealing/bytes.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'
import { SEALING_IV_BYTES, SEALING_KEY_BYTES } from '#sealing/sealing-limits.ts'

/** A key as WebCrypto holds it. */
export type WebKey = InstanceType<typeof CryptoKey>

/** What a cipher text belongs to: its key, its iv as sent, and what it is bound to. */
export type SealContext = { readonly key: WebKey; readonly iv: string; readonly additionalData: string }

/** Makes an AES-256 key of its 32 bytes; it cannot be read back. Throws `SealingFailed` for another length. */
export async function importAesKey(bytes: Bytes): Promise<WebKey> {
  if (bytes.length !== SEALING_KEY_BYTES) throw new SealingFailed()
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Seals a text: AES-256-GCM with the 16-byte tag appended, in base64. */
export async function sealText(text: string, context: SealContext): Promise<string> {
  const sealed = await crypto.subtle.encrypt(gcm(context), context.key, utf8(text))
  return encodeBase64(new Uint8Array(sealed))
}

/** Opens what `sealText` sealed in the same context and reads it as JSON. Throws `SealingFailed`. */
export async function openJson(data: string, context: SealContext): Promise<unknown> {
  const sealed = decodeBase64(data)
  try {
    const opened = await crypto.subtle.decrypt(gcm(context), context.key, sealed)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(opened))
  } catch (cause) {
    throw new SealingFailed({ cause })
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)

function gcm({ iv, additionalData }: SealContext) {
  const ivBytes = decodeBase64(iv)
  if (ivBytes.length !== SEALING_IV_BYTES) throw new SealingFailed()
  return { name: 'AES-GCM', iv: ivBytes, additionalData: utf8(additionalData) }
}
