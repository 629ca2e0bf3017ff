import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRedirectAddress, writeRedirectAddress } from '#push/redirect-address.ts'

describe('the address of a redirect', () => {
  test('is read as it was written', () => {
    const address = fc.record({
      url: fc.webUrl({ validSchemes: ['ws', 'wss'], withQueryParameters: true }),
      lifeMs: fc.integer({ min: 0, max: 9_999_999_999 }).map((seconds) => seconds * 1_000),
    })
    fc.assert(
      fc.property(address, (one) => {
        expect(readRedirectAddress(writeRedirectAddress(one))).toEqual(one)
      }),
    )
  })

  test('loses parts of a second', () => {
    expect(writeRedirectAddress({ url: 'wss://a/push', lifeMs: 1_999 })).toBe('wss://a/push,1')
  })

  test.each(['', 'wss://a/push', 'wss://a/push,', 'wss://a/push,-1', 'wss://a/push,1.5', 'https://a/push,60', ',60'])(
    'is not read from %j',
    (text) => {
      expect(readRedirectAddress(text)).toBeNull()
    },
  )
})
