import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactFen, TEN_THOUSAND } from '#money/compact-money.ts'
import { formatFen } from '#money/format-money.ts'

describe('compactFen', () => {
  // proves 5.5 (case [1_860_000, '1.86', true])
  test.each([
    [999_999, '9,999.99', false],
    [1_000_000, '1.00', true],
    [1_860_000, '1.86', true],
    [1_865_000, '1.87', true],
    [-1_860_000, '-1.86', true],
    [12_345_678_900, '12,345.68', true],
    [0, '0.00', false],
  ])('%i fen', (fen, number, isTenThousand) => {
    expect(compactFen(fen)).toEqual({ number, isTenThousand })
  })

  test('below ten thousand yuan shows the amount in full', () => {
    const below = TEN_THOUSAND * 100 - 1
    fc.assert(
      fc.property(fc.integer({ min: -below, max: below }), (fen) => {
        expect(compactFen(fen)).toEqual({ number: formatFen(fen), isTenThousand: false })
      }),
    )
  })

  test('from ten thousand yuan is at most half a hundredth of a ten thousand off', () => {
    fc.assert(
      fc.property(fc.integer({ min: TEN_THOUSAND * 100, max: 1e14 }), (fen) => {
        const shown = Number(compactFen(fen).number.replace(/[,.]/g, '')) * TEN_THOUSAND
        expect(Math.abs(shown - fen)).toBeLessThanOrEqual(TEN_THOUSAND / 2)
      }),
    )
  })
})
