import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64 } from '#sealing/base64.ts'
import { createLaunchKey, createSealer } from '#sealing/client-sealing.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'
import { flipBit, fractionBelowOne } from '#sealing/testing/server-sealing.suite.ts'
import { readSealingVectors, vectorKey } from '#sealing/testing/sealing-vectors.ts'
import { importPrivateKey, openRequest, unwrapKey } from '#sealing/server-sealing.ts'

const vectors = readSealingVectors()
const { path, at, publicKey: publicKeyPem } = vectors
const body: unknown = JSON.parse(vectors.request.clear)

const vectorSealer = () =>
  createSealer({
    publicKeyPem,
    keyId: 'test-1',
    launchKey: vectorKey(vectors),
    randomBytes: () => decodeBase64(vectors.request.body.iv),
  })
const sealVector = async () => (await vectorSealer()).seal(body, { path, at })
const newSealer = () => createSealer({ publicKeyPem, keyId: 'test-1', launchKey: createLaunchKey() })

describe('a sealed request', () => {
  test('is the published one but for the wrapped key, which is random', async () => {
    const { key: _, ...published } = vectors.request.body
    expect((await sealVector()).request).toMatchObject(published)
  })

  test('carries the launch key for the holder of the private key alone', async () => {
    const { request } = await sealVector()
    const key = await unwrapKey(request.key, await importPrivateKey(vectors.privateKey))
    expect(await openRequest({ request: vectors.request.body, path, key })).toEqual(body)
  })

  test('shares its wrapped key with all of the launch, and its iv with none', async () => {
    const sealer = await newSealer()
    const calls = await Promise.all(Array.from({ length: 20 }, () => sealer.seal(body, { path, at })))
    expect(new Set(calls.map(({ request }) => request.key)).size).toBe(1)
    expect(new Set(calls.map(({ request }) => request.iv)).size).toBe(20)
  })
})

describe('opening an answer', () => {
  test.each(vectors.answers)('reads the published one with status $status', async ({ status, clear, body: sealed }) => {
    const { openAnswer } = await sealVector()
    expect(await openAnswer(sealed, status)).toEqual(JSON.parse(clear))
  })

  test.each(vectors.answers)('fails for status $status under another', async ({ status, body: sealed }) => {
    const { openAnswer } = await sealVector()
    await expect(openAnswer(sealed, status + 1)).rejects.toBeInstanceOf(SealingFailed)
  })

  test('fails for the request sent back', async () => {
    const { request, openAnswer } = await sealVector()
    await expect(openAnswer(request, 200)).rejects.toBeInstanceOf(SealingFailed)
  })

  test('fails for the answer of another path', async () => {
    const { openAnswer } = await (await vectorSealer()).seal(body, { path: '/api/services/app/TenPay3/Order', at })
    await expect(openAnswer(vectors.answers[0]?.body, 200)).rejects.toBeInstanceOf(SealingFailed)
  })

  test('fails for the answer of another request of the launch', async () => {
    const sealer = await createSealer({ publicKeyPem, keyId: 'test-1', launchKey: vectorKey(vectors) })
    const { openAnswer } = await sealer.seal(body, { path, at })
    await expect(openAnswer(vectors.answers[0]?.body, 200)).rejects.toBeInstanceOf(SealingFailed)
  })

  test('fails with any one bit changed', async () => {
    const { openAnswer } = await sealVector()
    const sealed = vectors.answers[0]!.body
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('iv', 'data'), fractionBelowOne, async (field, fraction) => {
        const attempt = openAnswer({ ...sealed, [field]: flipBit(sealed[field], fraction) }, 200)
        await expect(attempt).rejects.toBeInstanceOf(SealingFailed)
      }),
    )
  })

  test.each([null, undefined, '', 5, [], {}, { iv: 1, data: 'AAAA' }, { iv: 'AAAA' }])(
    'fails for %j',
    async (answer) => {
      const { openAnswer } = await sealVector()
      await expect(openAnswer(answer, 200)).rejects.toBeInstanceOf(SealingFailed)
    },
  )
})

test.each([
  '',
  'no key',
  vectors.privateKey,
  vectors.publicKey.replace('MIIB', 'AAAA'),
  vectors.publicKey.slice(0, -9),
])('no sealer is made with a public key that cannot be read: %#', async (unreadable) => {
  const attempt = createSealer({ publicKeyPem: unreadable, keyId: 'test-1', launchKey: createLaunchKey() })
  await expect(attempt).rejects.toBeInstanceOf(SealingFailed)
})
