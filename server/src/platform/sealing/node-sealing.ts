import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes as secureRandomBytes,
} from 'node:crypto'
import {
  answerAdditionalData,
  requestAdditionalData,
  type SealedAnswer,
  type SealedRequest,
} from '@quan/contract/sealing/sealed-body.ts'
import { SealingFailed } from '@quan/contract/sealing/sealing-failed.ts'
import {
  RSA_BITS_MIN,
  SEALING_IV_BYTES,
  SEALING_KEY_BYTES,
  SEALING_TAG_BYTES,
} from '@quan/contract/sealing/sealing-limits.ts'

/** A request to open: `path` as sent, without query, and the AES key unwrapped from its `key`. */
type RequestToOpen = { request: SealedRequest; path: string; key: KeyObject }

/** An answer to seal: `text` is the JSON of the envelope, `requestIv` the iv of its request as sent. */
type AnswerToSeal = {
  text: string
  status: number
  path: string
  requestIv: string
  key: KeyObject
  randomBytes?: (length: number) => Uint8Array
}

const CIPHER = 'aes-256-gcm'
const TAG = { authTagLength: SEALING_TAG_BYTES }

/** Reads an RSA key in PEM. Throws `SealingFailed` for another text. */
export function importPrivateKey(pem: string): KeyObject {
  return orSealingFailed(() => createPrivateKey(pem))
}

/**
 * The AES key in a request's `key`; costs an RSA operation. Throws `SealingFailed`. As a key object it serves each body
 * at a third of the cost of its bytes.
 */
export function unwrapKey(wrapped: string, privateKey: KeyObject): KeyObject {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const key = orSealingFailed(() => privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, bytesOf(wrapped)))
  if (key.length !== SEALING_KEY_BYTES) throw new SealingFailed()
  return createSecretKey(key)
}

/** The text that a request holds. Throws `SealingFailed`. Whether it is timely and new is asked elsewhere. */
export function openRequest({ request, path, key }: RequestToOpen): string {
  const [iv, sealed] = [bytesOf(request.iv), bytesOf(request.data)]
  if (iv.length !== SEALING_IV_BYTES || sealed.length < SEALING_TAG_BYTES) throw new SealingFailed()
  return orSealingFailed(() => {
    const decipher = createDecipheriv(CIPHER, key, iv, TAG)
    decipher
      .setAAD(Buffer.from(requestAdditionalData(path, request.at)))
      .setAuthTag(sealed.subarray(-SEALING_TAG_BYTES))
    const clear = Buffer.concat([decipher.update(sealed.subarray(0, -SEALING_TAG_BYTES)), decipher.final()])
    return UTF8.decode(clear)
  })
}

/** Seals an answer under the key of its request, with a new iv. */
export function sealAnswer(answer: AnswerToSeal): SealedAnswer {
  const { text, status, path, requestIv, key, randomBytes = secureRandomBytes } = answer
  const iv = Buffer.from(randomBytes(SEALING_IV_BYTES))
  const cipher = createCipheriv(CIPHER, key, iv, TAG)
  cipher.setAAD(Buffer.from(answerAdditionalData({ status, path, requestIv })))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { iv: iv.toString('base64'), data: data.toString('base64') }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Standard base64 with padding; anything that would be written differently is refused. */
function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) throw new SealingFailed()
  return bytes
}

function orSealingFailed<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (cause) {
    throw new SealingFailed({ cause })
  }
}

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
