import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPercent } from '#number/format-percent.ts'

describe('formatPercent', () => {
  // proves 9.23
  test.each([
    [0.5, '50.00%'],
    [1, '100.00%'],
    [0.12345, '12.35%'],
    [0.10005, '10.01%'],
    [-0.25, '-25.00%'],
    [-0.000001, '0.00%'],
    ['0.333', '33.30%'],
    ['无', '0.00%'],
  ])('%j has two decimals', (ratio, text) => {
    expect(formatPercent(ratio)).toBe(text)
  })

  test('takes another number of decimals', () => {
    expect(formatPercent(0.12345, 0)).toBe('12%')
    expect(formatPercent(0.12345, 3)).toBe('12.345%')
  })

  test('shows every hundredth of a per cent exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) => {
        const digits = String(hundredths).padStart(3, '0')
        expect(formatPercent(hundredths / 10_000)).toBe(`${digits.slice(0, -2)}.${digits.slice(-2)}%`)
      }),
    )
  })
})
