import { importAesKey, openJson, sealText, type WebKey } from '#sealing/aes-gcm.ts'
import { decodeBase64, encodeBase64 } from '#sealing/base64.ts'
import { type RandomBytes, secureRandomBytes } from '#sealing/bytes.ts'
import { bytesOfPem } from '#sealing/pem.ts'
import {
  answerAdditionalData,
  requestAdditionalData,
  type SealedAnswer,
  type SealedRequest,
} from '#sealing/sealed-body.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'
import { SEALING_CLOCK_TOLERANCE_MS, SEALING_IV_BYTES } from '#sealing/sealing-limits.ts'

/** A request to open: `path` as sent, without query, and the AES key unwrapped from its `key`. */
export type RequestToOpen = { readonly request: SealedRequest; readonly path: string; readonly key: WebKey }

/** An answer to seal: `text` is the JSON text of the envelope, `requestIv` the iv of its request as sent. */
export type AnswerToSeal = {
  readonly text: string
  readonly status: number
  readonly path: string
  readonly requestIv: string
  readonly key: WebKey
  readonly randomBytes?: RandomBytes
}

/** Reads the server's RSA key (PEM, PKCS#8) for `unwrapKey`. Throws `SealingFailed` for another text. */
export async function importPrivateKey(pem: string): Promise<WebKey> {
  const der = bytesOfPem(pem, 'PRIVATE KEY')
  try {
    return await crypto.subtle.importKey('pkcs8', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt'])
  } catch (cause) {
    throw new SealingFailed({ cause })
  }
}

/**
 * The AES key in a request's `key`; costs an RSA operation, so keep it by the hash of that text. Throws
 * `SealingFailed`.
 */
export async function unwrapKey(wrapped: string, privateKey: WebKey): Promise<WebKey> {
  const bytes = decodeBase64(wrapped)
  const opened = await crypto.subtle.decrypt('RSA-OAEP', privateKey, bytes).catch((cause: unknown) => {
    throw new SealingFailed({ cause })
  })
  return importAesKey(new Uint8Array(opened))
}

/** The JSON of a request. Throws `SealingFailed`. Whether it is timely and its iv new is asked elsewhere. */
export async function openRequest({ request, path, key }: RequestToOpen): Promise<unknown> {
  const additionalData = requestAdditionalData(path, request.at)
  return openJson(request.data, { key, iv: request.iv, additionalData })
}

/** Seals an answer under the key of its request, with a new iv. */
export async function sealAnswer(answer: AnswerToSeal): Promise<SealedAnswer> {
  const { text, status, path, requestIv, key, randomBytes = secureRandomBytes } = answer
  const iv = encodeBase64(randomBytes(SEALING_IV_BYTES))
  const additionalData = answerAdditionalData({ status, path, requestIv })
  return { iv, data: await sealText(text, { key, iv, additionalData }) }
}

/**
 * Whether a request was sealed near enough to now, both in Unix milliseconds; one that was not counts as not openable.
 */
export function isTimely(at: number, now: number): boolean {
  return Math.abs(now - at) <= SEALING_CLOCK_TOLERANCE_MS
}
