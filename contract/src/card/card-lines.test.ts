import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARD_LINES, cardCompleteness, type CardLines } from '#card/card-lines.ts'
import { FULL_LINES } from '#card/full-lines.testing.ts'

const EMPTY = Object.fromEntries(CARD_LINES.map((line) => [line, null])) as CardLines

describe('cardCompleteness', () => {
  // proves 12.5
  test('an empty card has nothing, a full one all', () => {
    expect(cardCompleteness(EMPTY, 0)).toBe(0)
    expect(cardCompleteness(FULL_LINES, 3)).toBe(100)
  })

  test('without a photo no card is complete', () => {
    const parts = CARD_LINES.length + 1
    expect(cardCompleteness(FULL_LINES, 0)).toBe(Math.round((100 * CARD_LINES.length) / parts))
  })

  test('a line of blanks is an empty one', () => {
    expect(cardCompleteness({ ...FULL_LINES, intro: '  ' }, 1)).toBe(
      cardCompleteness({ ...FULL_LINES, intro: null }, 1),
    )
  })

  test('grows with each line that is filled in, in whole numbers', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...CARD_LINES)), fc.nat(9), (filled, photos) => {
        const steps = filled.map((_, count) => {
          const lines = Object.fromEntries(filled.slice(0, count + 1).map((line) => [line, FULL_LINES[line]]))
          return cardCompleteness({ ...EMPTY, ...lines }, photos)
        })
        expect(steps).toEqual(steps.toSorted((one, other) => one - other))
        expect(steps.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
