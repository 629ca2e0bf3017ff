import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gatheredBytes } from '#features/picture/gathered-bytes.ts'

describe('gatheredBytes', () => {
  test('gives the bytes of any pieces in their order, also more than expected', () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 200_000 }), { maxLength: 6 })
    fc.assert(
      fc.property(pieces, fc.nat(600_000), (given, most) => {
        const gathered = gatheredBytes(most)
        for (const piece of given) gathered.add(Buffer.from(piece))
        expect(gathered.all().equals(Buffer.concat(given))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
