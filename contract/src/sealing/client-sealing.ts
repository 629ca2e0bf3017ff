import { importAesKey, openJson, sealText, type WebKey } from '#sealing/aes-gcm.ts'
import { encodeBase64 } from '#sealing/base64.ts'
import { type Bytes, type RandomBytes, secureRandomBytes } from '#sealing/bytes.ts'
import { bytesOfPem } from '#sealing/pem.ts'
import {
  answerAdditionalData,
  parseSealedAnswer,
  requestAdditionalData,
  type SealedRequest,
} from '#sealing/sealed-body.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'
import { SEALING_IV_BYTES, SEALING_KEY_BYTES } from '#sealing/sealing-limits.ts'

/** The 32 bytes of the AES key that serves one app launch. */
export type LaunchKey = Bytes

/** Where a body goes: `path` as sent, without query; `at` in Unix milliseconds of the server's clock. */
export type SealTarget = { readonly path: string; readonly at: number }

/**
 * A sealed call: what is sent, and what opens its answer (parsed JSON of an answer with `SEALED_HEADER`, and its HTTP
 * status). Opening throws `SealingFailed`.
 */
export type SealedCall = {
  readonly request: SealedRequest
  readonly openAnswer: (answer: unknown, status: number) => Promise<unknown>
}

/** Seals the bodies of one app launch. */
export type Sealer = { readonly seal: (body: unknown, target: SealTarget) => Promise<SealedCall> }

/** What a sealer needs: the server's public key (PEM, SubjectPublicKeyInfo) and its id, and the key of the launch. */
export type SealerOptions = {
  readonly publicKeyPem: string
  readonly keyId: string
  readonly launchKey: LaunchKey
  /**
   * The launch key as it was wrapped before under the same server key: the server knows it again. Made unless given.
   */
  readonly wrappedKey?: string | undefined
  readonly randomBytes?: RandomBytes
}

/** Makes the AES key of an app launch. It stays the same when the public key is fetched again. */
export function createLaunchKey(randomBytes: RandomBytes = secureRandomBytes): LaunchKey {
  return randomBytes(SEALING_KEY_BYTES)
}

/**
 * Seals bodies with the launch key, wrapped once under the server's key. Throws `SealingFailed` for an unreadable
 * public key.
 */
export async function createSealer(options: SealerOptions): Promise<Sealer> {
  const { publicKeyPem, keyId, launchKey, randomBytes = secureRandomBytes } = options
  const [wrappedKey, aesKey] = await Promise.all([
    options.wrappedKey ?? wrapLaunchKey(launchKey, publicKeyPem),
    importAesKey(launchKey),
  ])
  return {
    seal: async (body, { path, at }) => {
      const iv = encodeBase64(randomBytes(SEALING_IV_BYTES))
      const additionalData = requestAdditionalData(path, at)
      const data = await sealText(JSON.stringify(body), { key: aesKey, iv, additionalData })
      const openAnswer = answerOpener({ key: aesKey, path, requestIv: iv })
      return { request: { keyId, key: wrappedKey, iv, at, data }, openAnswer }
    },
  }
}

function answerOpener({ key, path, requestIv }: { key: WebKey; path: string; requestIv: string }) {
  return async (answer: unknown, status: number): Promise<unknown> => {
    const { iv, data } = parseSealedAnswer(answer)
    return openJson(data, { key, iv, additionalData: answerAdditionalData({ status, path, requestIv }) })
  }
}

/**
 * The launch key for the holder of the server's private key alone, in base64; each wrapping is another text. Throws
 * `SealingFailed` for an unreadable public key.
 */
export async function wrapLaunchKey(launchKey: LaunchKey, publicKeyPem: string): Promise<string> {
  const der = bytesOfPem(publicKeyPem, 'PUBLIC KEY')
  try {
    const rsa = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
    return encodeBase64(new Uint8Array(await crypto.subtle.encrypt('RSA-OAEP', rsa, launchKey)))
  } catch (cause) {
    throw new SealingFailed({ cause })
  }
}
