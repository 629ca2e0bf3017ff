import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { derivedAppId } from '@quan/contract/push/application-id.ts'
import { signedText } from '@quan/contract/push/packet.ts'
import { PUSH_ALGORITHM } from '@quan/contract/push/push-wire.ts'
import type { PushKey } from '#push/lines/line.ts'

/** Key and iv of the lines of one process: what they cost is the client's, and the gateway cannot tell. */
export function ourCipher({ appId: givenAppId, key: spki, keyId }: PushKey) {
  const [key, iv] = [randomBytes(16), randomBytes(16)]
  const publicKey = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  const underRsa = (bytes: Buffer) =>
    publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(bytes.toString('hex')),
    ).toString('hex')
  const appId = derivedAppId(createHash('md5').update(givenAppId).digest())
  return {
    appId,
    /** The key negotiation that a line begins with. */
    negotiation: JSON.stringify({
      appId,
      rsaPublicKeyId: keyId,
      algorithm: PUSH_ALGORITHM,
      secretKey: underRsa(key),
      iv: underRsa(iv),
    }),
    encrypt(text: string): string {
      const cipher = createCipheriv('aes-128-cbc', key, iv)
      return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
    },
    decrypt(data: string): string {
      const decipher = createDecipheriv('aes-128-cbc', key, iv)
      return decipher.update(data, 'base64', 'utf8') + decipher.final('utf8')
    },
    sign: (packet: Parameters<typeof signedText>[0]) =>
      createHash('sha256').update(signedText(packet)).digest('base64'),
  }
}

/** The cipher that `ourCipher` gives. */
export type OurCipher = ReturnType<typeof ourCipher>
