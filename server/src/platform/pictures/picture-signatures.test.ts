import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pictureSignatures } from '#platform/pictures/picture-signatures.ts'
import { TEST_NOW } from '#testing/call-app.ts'

const path = 'a'.repeat(32)
const [older, newer] = [randomBytes(32), randomBytes(32)]

function signing(tokenKeys: Uint8Array[], now = TEST_NOW) {
  return pictureSignatures({ tokenKeys, clock: { now: () => now } })
}

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://quan.test').searchParams)

describe('signatures of pictures', () => {
  test('stay good when a new key comes', () => {
    const query = queryOf(signing([older]).sign(path))
    expect(signing([newer, older]).secondsLeft(path, query)).toBeGreaterThan(3_000)
    expect(signing([newer]).secondsLeft(path, query)).toBe(0)
  })

  test('are the same for five minutes, so that a picture is fetched once', () => {
    const begin = Math.ceil(TEST_NOW / 300_000) * 300_000
    const signed = [0, 299_999, 300_000].map((later) => signing([newer], begin + later).sign(path))
    expect(signed[0]).toBe(signed[1])
    expect(signed[2]).not.toBe(signed[0])
  })

  test('are never good for more than an hour', () => {
    for (const later of [0, 1, 150_000, 299_999]) {
      const signatures = signing([newer], TEST_NOW + later)
      const left = signatures.secondsLeft(path, queryOf(signatures.sign(path)))
      expect(left).toBeGreaterThan(3_600 - 301)
      expect(left).toBeLessThanOrEqual(3_600)
    }
  })

  test('need a key', () => {
    expect(() => signing([])).toThrow('KEYS_DIR')
  })
})
