import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { RSA_BITS_MIN } from '@quan/contract/sealing/sealing-limits.ts'

/** One RSA key of the push channel; `publicKey` is the base64 of its DER, as clients are given it. */
export type PushKey = { keyId: string; privateKey: KeyObject; publicKey: string }

const KEY_ID_LENGTH = 32

/** Reads a private key in PEM; the id follows from the public half, so that all processes agree on it. */
export function pushKeyFromPem(pem: string): PushKey {
  const privateKey = createPrivateKey(pem)
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < RSA_BITS_MIN)
    throw new Error(`A push key must be RSA of at least ${RSA_BITS_MIN} bits.`)
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const keyId = createHash('sha256').update(der).digest('hex').slice(0, KEY_ID_LENGTH)
  return { keyId, privateKey, publicKey: der.toString('base64') }
}
