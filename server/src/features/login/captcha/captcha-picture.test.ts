import { describe, expect, test } from 'vitest'
import { captchaPicture } from './captcha-picture.ts'
import { SEEN_CHARACTERS } from './captcha-text.ts'

/** Numbers by lot that are the same in every run. */
function lots() {
  let seed = 20_261_121
  return (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
}

/** How many points each of the bold lines has: what a program sees without looking. */
const countsOf = (picture: string) =>
  [...picture.matchAll(/stroke-width="3\.0" d="([^"]*)"/g)].map(([, points = '']) => points.split('L').length)

describe('the lines of a captcha', () => {
  test('tell no character by their number and length', () => {
    const pick = lots()
    for (const character of SEEN_CHARACTERS) {
      const drawn = Array.from({ length: 40 }, () => countsOf(captchaPicture(character, pick)).toSorted().join())
      expect(new Set(drawn).size, character).toBeGreaterThan(25)
    }
  })
})
