import { expect, test } from 'vitest'
import { mayCostMore } from './may-cost-more.ts'

test.each([
  [{ priceFrom: 5_900, priceTo: 12_800 }, true],
  [{ priceFrom: 0, priceTo: 1 }, true],
  [{ priceFrom: 5_900, priceTo: 5_900 }, false],
  [{ priceFrom: 5_900 }, false],
  [{ priceFrom: 5_900, priceTo: null }, false],
  [{ priceFrom: null, priceTo: null }, false],
])('%j may cost more: %s', (prices, isMore) => {
  expect(mayCostMore(prices)).toBe(isMore)
})
