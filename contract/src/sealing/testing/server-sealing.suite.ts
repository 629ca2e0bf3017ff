import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '#sealing/base64.ts'
import { createLaunchKey, createSealer } from '#sealing/client-sealing.ts'
import type { SealedAnswer, SealedRequest } from '#sealing/sealed-body.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'
import type { AnswerToSeal, RequestToOpen } from '#sealing/server-sealing.ts'
import { readSealingVectors, sealLikeVector, utf8 } from '#sealing/testing/sealing-vectors.ts'

/** Where along a text a bit is changed: from 0 up to, not including, 1. */
export const fractionBelowOne = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

type Soon<Value> = Value | Promise<Value>

/**
 * What an implementation of the server half offers; `Key` is an AES key and `PrivateKey` an RSA key as it holds them.
 */
export type ServerSealing<Key, PrivateKey> = {
  importPrivateKey: (pem: string) => Soon<PrivateKey>
  unwrapKey: (wrapped: string, privateKey: PrivateKey) => Soon<Key>
  openRequest: (sealed: Omit<RequestToOpen, 'key'> & { key: Key }) => Soon<unknown>
  sealAnswer: (answer: Omit<AnswerToSeal, 'key'> & { key: Key }) => Soon<SealedAnswer>
}

/** The server half as a server uses it: with its private key, unwrapping as it goes. */
type Server = {
  importPrivateKey: (pem: string) => Promise<unknown>
  open: (request: SealedRequest, path: string) => Promise<unknown>
  seal: (answer: Omit<AnswerToSeal, 'key'>, wrapped: string) => Promise<SealedAnswer>
}

const vectors = readSealingVectors()
const { path, at, publicKey: publicKeyPem } = vectors
const { body: published } = vectors.request
/** Values as JSON knows them: it has no negative zero. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)))
const base64Field = fc.constantFrom('key', 'iv', 'data')

/**
 * Runs the rules of the server half over an implementation: the published vectors, round trips with the client half,
 * and everything that must not open.
 */
export function testServerSealing<Key, PrivateKey>(name: string, half: ServerSealing<Key, PrivateKey>) {
  const keyOf = async (wrapped: string) => half.unwrapKey(wrapped, await half.importPrivateKey(vectors.privateKey))
  const server: Server = {
    importPrivateKey: async (pem) => half.importPrivateKey(pem),
    open: async (request, sentTo) => half.openRequest({ request, path: sentTo, key: await keyOf(request.key) }),
    seal: async (answer, wrapped) => half.sealAnswer({ ...answer, key: await keyOf(wrapped) }),
  }
  describe(`sealing on ${name}`, () => {
    testExchange(server)
    testChangedRequests(server)
    testMalformedRequests(server)
  })
}

function testExchange(server: Server) {
  test('opens the published request', async () => {
    expect(await server.open(published, path)).toEqual(JSON.parse(vectors.request.clear))
  })

  test.each(vectors.answers)('seals the published answer with status $status', async ({ status, clear, body }) => {
    const randomBytes = () => decodeBase64(body.iv)
    const answer = { text: clear, status, path, requestIv: published.iv, randomBytes }
    expect(await server.seal(answer, published.key)).toEqual(body)
  })

  test('opens whatever the client seals, and the client whatever it answers', async () => {
    const sealer = await createSealer({ publicKeyPem, keyId: 'test-1', launchKey: createLaunchKey() })
    await fc.assert(
      fc.asyncProperty(json, json, fc.constantFrom(200, 400, 409, 500), async (body, answer, status) => {
        const { request, openAnswer } = await sealer.seal(body, { path, at })
        expect(await server.open(request, path)).toEqual(body)
        const toSeal = { text: JSON.stringify(answer), status, path, requestIv: request.iv }
        expect(await openAnswer(await server.seal(toSeal, request.key), status)).toEqual(answer)
      }),
    )
  })

  test('uses a new iv for every answer', async () => {
    const answer = { text: '{}', status: 200, path, requestIv: published.iv }
    const first = await server.seal(answer, published.key)
    expect((await server.seal(answer, published.key)).iv).not.toBe(first.iv)
  })

  test('reads no private key from another text', async () => {
    await expect(server.importPrivateKey(vectors.publicKey)).rejects.toBeInstanceOf(SealingFailed)
  })
}

function testChangedRequests(server: Server) {
  test('opens no request sent to another path', async () => {
    await expect(server.open(published, `${path}s`)).rejects.toBeInstanceOf(SealingFailed)
  })

  test.each([-1, 1])('opens no request whose time is moved by %i ms', async (ms) => {
    await expect(server.open({ ...published, at: at + ms }, path)).rejects.toBeInstanceOf(SealingFailed)
  })

  test('opens no answer as a request', async () => {
    const answer = { ...published, ...vectors.answers[0]?.body }
    await expect(server.open(answer, path)).rejects.toBeInstanceOf(SealingFailed)
  })

  test.each([
    ['the bytes of key, iv or data', flipBit],
    ['the base64 of key, iv or data', flipTextBit],
  ])('opens no request with one bit changed in %s', async (_, flip) => {
    await fc.assert(
      fc.asyncProperty(base64Field, fractionBelowOne, async (field, fraction) => {
        const changed = { ...published, [field]: flip(published[field], fraction) }
        await expect(server.open(changed, path)).rejects.toBeInstanceOf(SealingFailed)
      }),
    )
  })
}

function testMalformedRequests(server: Server) {
  test.each([
    ['an empty key', { key: '' }],
    ['a key of another length', { key: 'AAAA' }],
    ['an empty iv', { iv: '' }],
    ['an iv of another length', { iv: encodeBase64(new Uint8Array(16)) }],
    ['no cipher text', { data: '' }],
    ['less than a tag', { data: encodeBase64(new Uint8Array(15)) }],
    ['base64 without its padding', { data: published.data.replace(/=+$/, '') }],
    ['base64 with blanks', { data: ` ${published.data}` }],
    ['the base64 of addresses', { data: published.data.replaceAll('/', '_').replaceAll('+', '-') }],
  ])('opens no request with %s', async (_, change) => {
    await expect(server.open({ ...published, ...change }, path)).rejects.toBeInstanceOf(SealingFailed)
  })

  test.each([
    ['what is no JSON', utf8('{')],
    ['nothing', utf8('')],
    ['JSON after a byte order mark', utf8('\ufeff{}')],
    ['what is no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('opens no request that holds %s', async (_, clear) => {
    const request = { ...published, data: await sealLikeVector(clear) }
    await expect(server.open(request, path)).rejects.toBeInstanceOf(SealingFailed)
  })
}

/** Base64 of the same bytes but for the one bit that lies this fraction along them. */
export function flipBit(base64: string, fraction: number): string {
  const bytes = decodeBase64(base64)
  const bit = Math.floor(fraction * bytes.length * 8)
  const index = bit >> 3
  return encodeBase64(bytes.with(index, (bytes[index] ?? 0) ^ (1 << (bit & 7))))
}

/** The same ASCII text but for the one bit that lies this fraction along its characters. */
function flipTextBit(text: string, fraction: number): string {
  const bit = Math.floor(fraction * text.length * 7)
  const index = Math.floor(bit / 7)
  const changed = String.fromCharCode(text.charCodeAt(index) ^ (1 << (bit % 7)))
  return text.slice(0, index) + changed + text.slice(index + 1)
}
