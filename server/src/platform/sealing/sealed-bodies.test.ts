import { readFileSync } from 'node:fs'
import { sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sealedBodies } from '#platform/sealing/sealed-bodies.ts'
import { sealingKeyFromPem } from '#platform/sealing/sealing-keys.ts'

const vectors = JSON.parse(
  readFileSync(new URL('../../../../contract/test-data/sealing-vectors.json', import.meta.url), 'utf8'),
)
const key = { ...sealingKeyFromPem(vectors.privateKey), keyId: vectors.request.body.keyId }
const MINUTE_MS = 60_000

function opener({ now = vectors.at as number } = {}) {
  const time = { now }
  return { time, bodies: sealedBodies({ keys: [key], clock: { now: () => time.now } }) }
}

const refused = expect.objectContaining({ definition: sealingFailed })

describe('sealed bodies on the server', () => {
  test('open the vector of the wire form', () => {
    expect(opener().bodies.open(vectors.request.body, vectors.path).text).toBe(vectors.request.clear)
  })

  test('open once and never again', () => {
    const { bodies } = opener()
    bodies.open(vectors.request.body, vectors.path)
    expect(() => bodies.open(vectors.request.body, vectors.path)).toThrow(refused)
  })

  test.each([-5 * MINUTE_MS - 1, 5 * MINUTE_MS + 1])('stay closed when the clock differs by %i ms', (difference) => {
    const { bodies } = opener({ now: vectors.at + difference })
    expect(() => bodies.open(vectors.request.body, vectors.path)).toThrow(refused)
  })

  test('are known by their key once one was opened', () => {
    const { bodies } = opener()
    expect(bodies.isKnownKey(vectors.request.body)).toBe(false)
    bodies.open(vectors.request.body, vectors.path)
    expect(bodies.isKnownKey(vectors.request.body)).toBe(true)
    expect(bodies.isKnownKey({ userGUID: 'in the clear' })).toBe(null)
  })

  test('stay closed under another path, another key id, another time', () => {
    for (const body of [{ keyId: 'other' }, { at: vectors.at + 1 }, { iv: '' }, { data: '' }, { key: 'AA==' }]) {
      expect(() => opener().bodies.open({ ...vectors.request.body, ...body }, vectors.path)).toThrow(refused)
    }
    expect(() => opener().bodies.open(vectors.request.body, `${vectors.path}X`)).toThrow(refused)
  })

  test('stay closed when any bit of the data was changed', () => {
    const data = Buffer.from(vectors.request.body.data, 'base64')
    fc.assert(
      fc.property(fc.nat(data.length * 8 - 1), (bit) => {
        const changed = Buffer.from(data)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const body = { ...vectors.request.body, data: changed.toString('base64') }
        expect(() => opener().bodies.open(body, vectors.path)).toThrow(refused)
      }),
    )
  })

  test('anything else than a sealed body is refused, not a crash', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(() => opener().bodies.open(body, vectors.path)).toThrow(refused)
      }),
    )
  })
})
