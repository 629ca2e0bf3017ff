import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fenOf, typedAmount } from './typed-amount.ts'

test.each([
  ['88', 8_800],
  ['88.5', 8_850],
  ['0.01', 1],
  ['', 0],
  ['.5', 50],
  ['八十八', null],
  ['1.234', null],
])('%s yuan are %s fen', (typed, fen) => {
  expect(fenOf(typed)).toBe(fen)
})

test('what a field shows is read as the very amount', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000 }), (fen) => fenOf(typedAmount(fen)) === fen))
})
