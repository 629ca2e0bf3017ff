import { readFileSync } from 'node:fs'
import { decodeBase64, encodeBase64 } from '#sealing/base64.ts'
import type { Bytes } from '#sealing/bytes.ts'
import type { SealedAnswer, SealedRequest } from '#sealing/sealed-body.ts'

/** The published vectors of the sealed body; their private key is known to everybody. */
export type SealingVectors = {
  path: string
  at: number
  publicKey: string
  privateKey: string
  aesKeyHex: string
  request: { clear: string; additionalData: string; body: SealedRequest }
  answers: { status: number; clear: string; additionalData: string; body: SealedAnswer }[]
}

/** Reads `contract/test-data/sealing-vectors.json`. */
export function readSealingVectors(): SealingVectors {
  return JSON.parse(readFileSync(new URL('../../../test-data/sealing-vectors.json', import.meta.url), 'utf8'))
}

/** The AES key of the vectors. */
export function vectorKey({ aesKeyHex }: SealingVectors): Bytes {
  return new Uint8Array(Buffer.from(aesKeyHex, 'hex'))
}

/** Seals bytes as the published request is sealed, though they be no JSON. */
export async function sealLikeVector(clear: Bytes): Promise<string> {
  const vectors = readSealingVectors()
  const key = await crypto.subtle.importKey('raw', vectorKey(vectors), 'AES-GCM', false, ['encrypt'])
  const additionalData = utf8(vectors.request.additionalData)
  const algorithm = { name: 'AES-GCM', iv: decodeBase64(vectors.request.body.iv), additionalData }
  return encodeBase64(new Uint8Array(await crypto.subtle.encrypt(algorithm, key, clear)))
}

/** A text as UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
