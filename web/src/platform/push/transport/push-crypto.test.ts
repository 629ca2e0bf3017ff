// @vitest-environment node
import { constants, createHash, privateDecrypt } from 'node:crypto'
import { derivedAppId } from '@quan/contract/push/application-id.ts'
import { readPacket } from '@quan/contract/push/packet.ts'
import { PUSH_ENCRYPT_TYPE } from '@quan/contract/push/push-wire.ts'
import { isSessionKeyText } from '@quan/contract/push/session-key.ts'
import { readPushVectors } from '@quan/contract/push/push-vectors.testing.ts'
import { describe, expect, test } from 'vitest'
import { createCipher, createPushCrypto } from './push-crypto.ts'

const vectors = readPushVectors()
const crypto = createPushCrypto()
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const cipher = () => createCipher(bytes(vectors.sessionKeyHex), bytes(vectors.ivHex))
const unwrapped = (hex: string) => {
  const options = { key: vectors.privateKeyPkcs8Pem, padding: constants.RSA_PKCS1_PADDING }
  return privateDecrypt(options, Buffer.from(hex, 'hex')).toString('ascii')
}

test.each(Object.entries(vectors.appIds))('the application id %s becomes %s', (id, derived) => {
  expect(derivedAppId(crypto.md5(id))).toBe(derived)
})

test.each(Object.entries(vectors.cidFromSession))('the session %s belongs to the cid %s', (session, cid) => {
  expect(crypto.md5Hex(session)).toBe(cid)
})

test('a signature is the SHA-256 of a text as UTF-8, in base64', async () => {
  expect(await crypto.sign('同城')).toBe(createHash('sha256').update('同城').digest('base64'))
})

describe('the cipher of a line', () => {
  test('is the field’s', async () => {
    const published = vectors.aes.outputs[PUSH_ENCRYPT_TYPE]!
    expect(await cipher().encrypt(vectors.aes.plaintext)).toBe(published)
    expect(await cipher().decrypt(published)).toBe(vectors.aes.plaintext)
  })

  test('reads every captured packet', async () => {
    const sealed = vectors.transcript.slice(2)
    const clear = await Promise.all(sealed.map(({ wire }) => cipher().decrypt(readPacket(wire)!.data)))
    expect(clear).toEqual(sealed.map(({ plainData }) => plainData))
  })

  test.each(['', 'no base64', 'AAAA', 'AAAAAAAAAAAAAAAAAAAAAA=='])('finds nothing in %j', async (text) => {
    expect(await cipher().decrypt(text)).toBeNull()
  })

  test('is another one for each line, its iv no matter of its key', () => {
    const [one, other] = [crypto.newCipher(), crypto.newCipher()]
    expect([one.key, one.iv, other.key, other.iv].every(isSessionKeyText)).toBe(true)
    expect(new Set([one.key, one.iv, other.key, other.iv]).size).toBe(4)
  })
})

describe('wrapping the key of a line', () => {
  // proves 7.36
  test('lets the holder of the private key alone read it', () => {
    const ours = crypto.newCipher()
    const wrapped = crypto.wrap(ours, vectors.publicKeySpkiBase64)!
    expect([wrapped.secretKey, wrapped.iv].map((hex) => hex.length)).toEqual([512, 512])
    expect([unwrapped(wrapped.secretKey), unwrapped(wrapped.iv)]).toEqual([ours.key, ours.iv])
  })

  test.each(['no key', 'AAAA'])('fails with the public key %j', (key) => {
    expect(crypto.wrap(crypto.newCipher(), key)).toBeNull()
  })
})
