import { describe, expect, test } from 'vitest'
import { deckLook, deckLooks } from './deck-look.ts'

/** For text of any size. WCAG 2.2, 1.4.3. */
const CONTRAST_AT_LEAST = 4.5

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrastToWhite = (colour: string) => 1.05 / (luminance(colour) + 0.05)

describe('the looks of the decks', () => {
  test('let white letters be read on each of their colours', () => {
    const colours = deckLooks().flatMap(({ from, via, to }) => [from, via, to])
    expect(colours.filter((colour) => contrastToWhite(colour) < CONTRAST_AT_LEAST)).toEqual([])
  })

  test('are all different', () => {
    expect(new Set(deckLooks().map(({ motif }) => motif)).size).toBe(deckLooks().length)
    expect(new Set(deckLooks().map(({ from }) => from)).size).toBe(deckLooks().length)
  })

  test('lend one to a deck nobody has drawn for', () => {
    expect(deckLook('unheard-of')).toBe(deckLook('first-hello'))
  })
})
