import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the field's client sends and takes, captured with its clock frozen; the private key is known to everybody. */
export type PushVectors = {
  privateKeyPkcs8Pem: string
  publicKeySpkiBase64: string
  keyId: string
  clockMs: number
  sessionKeyHex: string
  ivHex: string
  /** Ids as given to the app, and as they stand in packets. */
  appIds: Record<string, string>
  cidFromSession: Record<string, string>
  aes: { plaintext: string; outputs: Record<string, string> }
  transcript: VectorPacket[]
}

/** One packet as it was sent, and its `data` before encryption. */
export type VectorPacket = { dir: 'client' | 'gateway'; wire: string; plainData: string }

/** Reads `contract/test-data/push-vectors.json`. */
export function readPushVectors(): PushVectors {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../test-data/push-vectors.json'), 'utf8'))
}
