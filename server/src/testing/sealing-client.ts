import { constants, createCipheriv, createDecipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import type { SealedAnswer, SealedRequest } from '@quan/contract/sealing/sealed-body.ts'
import type { SealingKey } from '#platform/sealing/node-sealing.ts'

/** Where and when a body is sent; the iv is made unless given, in base64. */
type SealOptions = { path: string; at: number; iv?: string }

/**
 * A client of the sealed wire form that shares no code with server and contract, so that a mistake they
 * share cannot pass.
 */
export function sealingClient({ keyId, publicKeyPem }: Pick<SealingKey, 'keyId' | 'publicKeyPem'>) {
  const aesKey = randomBytes(32)
  const rsa = { key: publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const key = publicEncrypt(rsa, aesKey).toString('base64')
  return {
    /** The body to send. A text is sealed as it is, everything else as JSON. */
    seal(clear: unknown, { path, at, iv: given }: SealOptions): SealedRequest {
      const iv = given === undefined ? randomBytes(12) : Buffer.from(given, 'base64')
      const cipher = createCipheriv('aes-256-gcm', aesKey, iv).setAAD(Buffer.from(`POST\n${path}\n${at}`))
      const text = typeof clear === 'string' ? clear : JSON.stringify(clear)
      const data = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
      return { keyId, key, iv: iv.toString('base64'), at, data: data.toString('base64') }
    },
    /** The envelope in a sealed answer. */
    open(answer: SealedAnswer, { path, status, request }: { path: string; status: number; request: SealedRequest }) {
      const data = Buffer.from(answer.data, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', aesKey, Buffer.from(answer.iv, 'base64'))
      decipher.setAAD(Buffer.from(`${status}\n${path}\n${request.iv}`)).setAuthTag(data.subarray(-16))
      const text = Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString()
      return JSON.parse(text) as Envelope<unknown>
    },
  }
}
