import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFen, formatYuan } from '#money/format-money.ts'

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
    [Number.NaN, '0.00'],
  ])('%d fen', (amount, text) => {
    expect(formatFen(amount)).toBe(text)
  })

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
})

describe('formatYuan', () => {
  test.each([
    [128, '128.00'],
    ['1234.5', '1,234.50'],
    [1.005, '1.01'],
    ['1,234.56', '1,234.56'],
    [1e13, '10,000,000,000,000.00'],
    ['免费', '0.00'],
    ['', '0.00'],
    [null, '0.00'],
    [undefined, '0.00'],
    [Number.NaN, '0.00'],
  ])('%j', (amount, text) => {
    expect(formatYuan(amount)).toBe(text)
  })

  test('shows whatever it is given as an amount', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(formatYuan(value)).toMatch(AMOUNT)
      }),
    )
  })

  test('shows its own output unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(formatYuan(formatFen(amount))).toBe(formatFen(amount))
      }),
    )
  })
})
