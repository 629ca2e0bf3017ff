import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** The key by which push services and browsers know this server. RFC 8292. */
export type VapidKey = {
  privateKey: KeyObject
  /** The uncompressed point, base64url. */
  publicKey: string
}

const CURVE = 'prime256v1'
const UNCOMPRESSED = 4

/** A new key, as PEM. */
export function newVapidKeyPem(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Reads a key; throws when it is not one of the curve P-256. */
export function vapidKeyFromPem(pem: string): VapidKey {
  const privateKey = createPrivateKey(pem)
  if (privateKey.asymmetricKeyDetails?.namedCurve !== CURVE)
    throw new Error('A key for web pushes must be one of the curve P-256.')
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url'))
  return { privateKey, publicKey: Buffer.concat([Buffer.of(UNCOMPRESSED), ...coordinates]).toString('base64url') }
}
