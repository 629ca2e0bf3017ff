import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { RSA_BITS_MIN } from '@quan/contract/sealing/sealing-limits.ts'

/** One RSA key for sealed bodies; `keyId` names it on the wire. */
export type SealingKey = { keyId: string; privateKey: KeyObject; publicKeyPem: string }

/** Reads a private key in PEM; the id follows from the public half, so that all processes agree on it. */
export function sealingKeyFromPem(pem: string): SealingKey {
  const privateKey = createPrivateKey(pem)
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < RSA_BITS_MIN) {
    throw new Error(`A sealing key must be RSA of at least ${RSA_BITS_MIN} bits.`)
  }
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  const keyId = createHash('sha256').update(publicKeyPem).digest('hex').slice(0, 16)
  return { keyId, privateKey, publicKeyPem }
}

/** Makes a private key in PEM. */
export function newSealingKeyPem(bits: number): string {
  return generateKeyPairSync('rsa', { modulusLength: bits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
}
