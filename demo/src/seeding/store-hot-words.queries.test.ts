import { describe, expect, test } from 'vitest'
import { CITY_PLACES } from '#city/demo-cities.ts'
import { HOT_WORDS_EVERYWHERE, hotWordsOf } from './store-hot-words.queries.ts'

describe('hot words', () => {
  test('of every city are several, none twice', () => {
    for (const words of [HOT_WORDS_EVERYWHERE, ...CITY_PLACES.map(hotWordsOf)]) {
      expect(words.length).toBeGreaterThanOrEqual(6)
      expect(new Set(words).size).toBe(words.length)
    }
  })
})
