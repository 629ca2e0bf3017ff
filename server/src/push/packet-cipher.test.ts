import { createCipheriv, createDecipheriv } from 'node:crypto'
import { readPushVectors } from '@quan/contract/push/push-vectors.testing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decryptOnce, encryptOnce, PacketCipher, packetSecret, signatureOf } from './packet-cipher.ts'

const { sessionKeyHex, ivHex, transcript, aes } = readPushVectors()
const [key, iv] = [Buffer.from(sessionKeyHex, 'hex'), Buffer.from(ivHex, 'hex')]
const secret = packetSecret(sessionKeyHex, ivHex)
const aCipher = () => new PacketCipher(secret)

/** What the system makes of it, with a cipher of its own. */
function encrypted(text: string): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
}
function decrypted(base64: string): string {
  const decipher = createDecipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([decipher.update(Buffer.from(base64, 'base64')), decipher.final()]).toString()
}

describe('the cipher of a connection', () => {
  test('encrypts and decrypts as the field does', () => {
    const cipher = aCipher()
    expect(cipher.encrypt(aes.plaintext)).toBe(aes.outputs['AES/CBC/PKCS7'])
    const [packets] = [transcript.map(({ wire, plainData }) => ({ ...JSON.parse(wire), plainData }))]
    const sealed = packets.filter(({ command }) => [2, 3, 5, 32, 48, 80].includes(command))
    expect(sealed.length).toBeGreaterThan(5)
    for (const { data, plainData, timeStamp, packetId, command, signature } of sealed) {
      expect(cipher.decrypt(data)).toBe(plainData)
      expect(cipher.encrypt(plainData)).toBe(data)
      expect(signatureOf(`${timeStamp}${packetId}${command}${plainData}`)).toBe(signature)
    }
  })

  test('begins each packet with the same iv, as a cipher for one packet does', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 100 })), (texts) => {
        const cipher = aCipher()
        for (const text of texts.map((raw) => Buffer.from(raw).toString())) {
          expect(decrypted(cipher.encrypt(text))).toBe(text)
          expect(cipher.decrypt(encrypted(text))).toBe(text)
          expect(encryptOnce(secret, text)).toBe(encrypted(text))
          expect(decryptOnce(secret, encrypted(text))).toBe(text)
        }
      }),
    )
  })

  test('takes texts larger than its scratch', () => {
    const text = '同'.repeat(40_000)
    const cipher = aCipher()
    expect(decrypted(cipher.encrypt(text))).toBe(text)
    expect(cipher.decrypt(encrypted(text))).toBe(text)
  })

  test.each([
    ['nothing', ''],
    ['no base64', '!!!'],
    ['half a block', Buffer.alloc(8).toString('base64')],
    ['another key’s', Buffer.alloc(32, 7).toString('base64')],
  ])('knows what it cannot decrypt: %s', (_name, data) => {
    expect([aCipher().decrypt(data), decryptOnce(secret, data)]).toEqual([null, null])
  })

  test('makes of whatever comes what a cipher for one packet makes of it, and goes on', () => {
    const cipher = aCipher()
    const ofBlocks = fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.alloc(bytes.length * 16, bytes))
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      ofBlocks.map((bytes) => bytes.toString('base64')),
    )
    fc.assert(
      fc.property(hostile, (data) => {
        expect(cipher.decrypt(data)).toBe(decryptOnce(secret, data))
        expect(cipher.decrypt(encrypted('next'))).toBe('next')
      }),
    )
  })
})
