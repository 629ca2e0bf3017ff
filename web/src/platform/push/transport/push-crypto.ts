import { decodeBase64, encodeBase64 } from '@quan/contract/sealing/base64.ts'
import { secureRandomBytes, type Bytes, type RandomBytes } from '@quan/contract/sealing/bytes.ts'
import { md5 } from 'js-md5'
import { JSEncrypt } from 'jsencrypt'

/** The cipher of one line: AES-128-CBC with a key and an iv of its own. */
export type SessionCipher = {
  /** 32 hexadecimal digits. */
  key: string
  /** 32 hexadecimal digits. */
  iv: string
  /** Base64. */
  encrypt(text: string): Promise<string>
  /** Null for what was not encrypted with it. */
  decrypt(base64: string): Promise<string | null>
}

/** The key and iv of a line as the negotiation carries them: each encrypted by RSA, in hexadecimal. */
export type WrappedKey = { secretKey: string; iv: string }

export type PushCrypto = {
  /** The 16 bytes of a text's MD5. */
  md5(text: string): Uint8Array
  /** MD5 of a text in hexadecimal, as the cid is of the session. */
  md5Hex(text: string): string
  /** SHA-256 of a text in base64. */
  sign(text: string): Promise<string>
  newCipher(): SessionCipher
  /** Null where the gateway's public key (base64 of its DER) cannot be read. */
  wrap(cipher: Pick<SessionCipher, 'key' | 'iv'>, publicKey: string): WrappedKey | null
}

const KEY_BYTES = 16

/** MD5 and RSA by PKCS#1 v1.5 are what WebCrypto has not; the rest is WebCrypto. */
export function createPushCrypto(randomBytes: RandomBytes = secureRandomBytes): PushCrypto {
  return {
    md5: (text) => Uint8Array.from(md5.array(text)),
    md5Hex: (text) => md5(text),
    sign: async (text) => encodeBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)))),
    newCipher: () => createCipher(randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)),
    wrap,
  }
}

/** The cipher of a key and an iv. */
export function createCipher(key: Bytes, iv: Bytes): SessionCipher {
  const algorithm = { name: 'AES-CBC', iv }
  const aes = crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt'])
  return {
    key: hex(key),
    iv: hex(iv),
    encrypt: async (text) =>
      encodeBase64(new Uint8Array(await crypto.subtle.encrypt(algorithm, await aes, utf8(text)))),
    async decrypt(base64) {
      try {
        const clear = await crypto.subtle.decrypt(algorithm, await aes, decodeBase64(base64))
        return new TextDecoder('utf-8', { fatal: true }).decode(clear)
      } catch {
        // whatever it is, it was not encrypted with this key
        return null
      }
    },
  }
}

function wrap({ key, iv }: Pick<SessionCipher, 'key' | 'iv'>, publicKey: string): WrappedKey | null {
  const rsa = new JSEncrypt()
  rsa.setPublicKey(publicKey)
  const [secretKey, wrappedIv] = [rsa.encrypt(key), rsa.encrypt(iv)]
  if (secretKey === false || wrappedIv === false) return null
  return { secretKey: hex(decodeBase64(secretKey)), iv: hex(decodeBase64(wrappedIv)) }
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
