import { readFileSync } from 'node:fs'

/** A published signature or encryption with what it was made from. */
type Vector = { id: string; key: string; expect: string }
export type SignatureVector = Vector & {
  kind: 'wxpay-md5' | 'wxpay-hmac'
  fields: Record<string, string>
  /** The other signature, once `sign_type` says so. */
  expect_hmac_with_sign_type?: string
}
export type EncryptionVector = Vector & { kind: 'wxpay-reqinfo' | 'wxpay-reqinfo-sha256'; plaintext: string }

const vectors: (SignatureVector | EncryptionVector)[] = JSON.parse(
  readFileSync(new URL('./wechat-pay-vectors.json', import.meta.url), 'utf8'),
)

/** V1–V7. */
export const signatureVectors = vectors.filter((vector) => 'fields' in vector)
/** V8 and V9. */
export const encryptionVectors = vectors.filter((vector) => 'plaintext' in vector)

/** One vector of a signature. */
export function signatureVector(wanted: string): SignatureVector {
  const vector = signatureVectors.find(({ id }) => id === wanted)
  if (vector) return vector
  throw new Error(`There is no vector ${wanted}.`)
}
