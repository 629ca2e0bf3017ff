import { describe, expect, test } from 'vitest'
import { pricePhrase, priceText } from '#features/activity-import/shapes/price-text.ts'

describe('priceText', () => {
  test.each([
    [[20], 'CAD', 'CAD 20'],
    [[20, 35], 'cad', 'CAD 20–35'],
    [[47.5], 'CAD', 'CAD 47.50'],
    [[0, 12.5], 'EUR', 'EUR 0–12.50'],
    [[0], 'CAD', 'Free'],
    [[0], 'CNY', '免费'],
    [[15], null, '15'],
    [[-1], 'CAD', null],
    [[], 'CAD', null],
  ])('%j %s', (amounts, currency, text) => {
    expect(priceText({ amounts, currency })).toBe(text)
  })
})

describe('pricePhrase', () => {
  test('keeps a price in words as it is written, unless it is a story', () => {
    expect(pricePhrase(' $20 at\n the door ')).toBe('$20 at the door')
    expect(pricePhrase('x'.repeat(61))).toBeNull()
    expect(pricePhrase(' ')).toBeNull()
  })
})
