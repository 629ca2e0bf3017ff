import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomOf, weightedIndex } from './random.ts'

describe('randomOf', () => {
  test('the same key gives the same sequence, another key another one', () => {
    const sequence = (key: string) => Array.from({ length: 8 }, randomOf(key, 3).bits)
    expect(sequence('spring')).toEqual(sequence('spring'))
    expect(sequence('spring')).not.toEqual(sequence('autumn'))
  })

  test('neighbouring keys do not resemble each other', () => {
    const firsts = Array.from({ length: 2_000 }, (_, index) => randomOf('seed', index).fraction())
    const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length
    expect(mean).toBeGreaterThan(0.47)
    expect(mean).toBeLessThan(0.53)
    expect(new Set(firsts).size).toBe(2_000)
  })

  test('whole numbers stay within their bounds and reach both', () => {
    const random = randomOf('bounds')
    const drawn = new Set(Array.from({ length: 500 }, () => random.whole(2, 5)))
    expect([...drawn].sort()).toEqual([2, 3, 4, 5])
  })

  test('picking from nothing is a mistake of the caller', () => {
    expect(() => randomOf('empty').pick([])).toThrow('Nothing to choose from')
  })
})

describe('weightedIndex', () => {
  test('an option without weight is never drawn', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }).filter((list) => list.some(Boolean))
    const point = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
    fc.assert(
      fc.property(weights, point, (list, at) => {
        expect(list[weightedIndex(list, at)]).toBeGreaterThan(0)
      }),
    )
  })
})
