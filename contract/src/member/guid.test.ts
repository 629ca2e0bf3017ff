import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasGuidLength } from '#member/guid.ts'

describe('hasGuidLength', () => {
  // proves 3.1
  test('every UUID has 36 characters', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(hasGuidLength(id)).toBe(true)
      }),
    )
  })

  // proves 3.1
  test('a cut or lengthened UUID is refused', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect([id.slice(1), `${id}0`].some(hasGuidLength)).toBe(false)
      }),
    )
  })

  test.each([undefined, null, '', 36, ['a'.repeat(36)]])('%j is refused', (id) => {
    expect(hasGuidLength(id)).toBe(false)
  })
})
