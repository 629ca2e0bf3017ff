import { createHash, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyFingerprint } from '#sealing/pem.ts'

test('a key is named by SHA-256 of its SubjectPublicKeyInfo', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const bytes = publicKey.export({ type: 'spki', format: 'der' })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(await keyFingerprint(pem)).toBe(createHash('sha256').update(bytes).digest('base64'))
})
