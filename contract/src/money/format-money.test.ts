import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactFen, formatFen, TEN_THOUSAND } from '#money/format-money.ts'

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

const fen = fc.maxSafeInteger()

const AMOUNT = /^-?\d{1,3}(,\d{3})*\.\d{2}$/

describe('formatFen', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [12_800, '128.00'],
    [123_456_789, '1,234,567.89'],
    [-1_000, '-10.00'],
  ])('%d fen', (amount, text) => {
    expect(formatFen(amount)).toBe(text)
  })

  // proves 5.4
  test('always has two decimals and separators every three digits', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(formatFen(amount)).toMatch(AMOUNT)
      }),
    )
  })

  test('loses no fen', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(Number(formatFen(amount).replace(/[,.]/g, ''))).toBe(amount)
      }),
    )
  })

  test('never shows a negative zero', () => {
    expect(formatFen(-0)).toBe('0.00')
    expect(formatFen(-0.4)).toBe('0.00')
  })

  // proves 5.3 (case ['免费', '0.00'])
  test.each([
    ['12800', '128.00'],
    ['1,234', '12.34'],
    [1e15, '10,000,000,000,000.00'],
    ['免费', '0.00'],
    ['', '0.00'],
    [null, '0.00'],
    [undefined, '0.00'],
    [Number.NaN, '0.00'],
  ])('%j', (amount, text) => {
    expect(formatFen(amount)).toBe(text)
  })

  test('shows whatever it is given as an amount', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(formatFen(value)).toMatch(AMOUNT)
      }),
    )
  })
})
