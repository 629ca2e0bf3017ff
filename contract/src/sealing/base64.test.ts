import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '#sealing/base64.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'

describe('base64', () => {
  test('writes what the platform writes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      }),
    )
  })

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(decodeBase64(encodeBase64(bytes))).toEqual(new Uint8Array(bytes))
      }),
    )
  })

  test('reads only the one text that stands for the bytes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9+/]{0,8}={0,2}$/), (text) => {
        const isCanonical = Buffer.from(text, 'base64').toString('base64') === text
        expect(reads(text)).toBe(isCanonical)
      }),
    )
  })

  test.each(['A', 'AA', 'AAA', 'AB==', 'AAB=', 'A===', '====', '=AAA', 'AA=A', 'AAAA\n', 'AA-_', 'AAA同'])(
    'refuses %j',
    (text) => {
      expect(() => decodeBase64(text)).toThrow(SealingFailed)
    },
  )
})

function reads(text: string): boolean {
  try {
    decodeBase64(text)
    return true
  } catch {
    return false // The test asks only whether it was refused.
  }
}
