import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundShifted } from '#number/format-percent.ts'
import { toNumber } from '#number/to-number.ts'

describe('toNumber', () => {
  test.each([
    [12.5, 12.5],
    ['12.5', 12.5],
    [' -3 ', -3],
    ['+.5', 0.5],
    ['1e3', 1000],
    ['1,234,567.89', 1_234_567.89],
  ])('%j is numeric', (value, number) => {
    expect(toNumber(value)).toBe(number)
  })

  // proves 5.3
  test.each(['', ' ', '.', '-', 'e5', 'abc', '12abc', '0x10', '1,23', '1,2345', '１２', 'Infinity', '1e999'])(
    'the text %j counts as 0',
    (text) => {
      expect(toNumber(text)).toBe(0)
    },
  )

  test.each([null, undefined, true, Number.NaN, Number.POSITIVE_INFINITY, [5], {}, 5n])('%s counts as 0', (value) => {
    expect(toNumber(value)).toBe(0)
  })

  test('reads every finite number from its own text', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (n) => {
        expect(toNumber(String(n)) === n).toBe(true)
      }),
    )
  })
})

describe('roundShifted', () => {
  test.each([
    [1.005, 2, 101],
    [-1.005, 2, -101],
    [0.125, 2, 13],
    [8.345, 2, 835],
    [1e-9, 2, 0],
    [-0.001, 2, 0],
    [0, 2, 0],
  ])('%d by %i places', (value, places, shifted) => {
    expect(roundShifted(value, places)).toBe(shifted)
  })

  test('gives back any amount of whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(roundShifted(cents / 100, 2)).toBe(cents)
      }),
    )
  })
})
