import { describe, expect, test } from 'vitest'
import * as webCryptoSealing from '#sealing/server-sealing.ts'
import { isTimely } from '#sealing/server-sealing.ts'
import { testServerSealing } from '#sealing/testing/server-sealing.suite.ts'

testServerSealing('WebCrypto', webCryptoSealing)

describe('isTimely', () => {
  test.each([
    [0, true],
    [300_000, true],
    [-300_000, true],
    [300_001, false],
    [-300_001, false],
  ])('a request %i ms old: %j', (age, timely) => {
    expect(isTimely(1_790_000_000_000 - age, 1_790_000_000_000)).toBe(timely)
  })
})
