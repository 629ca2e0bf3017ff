import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEXT_CHARACTERS_MAX, textPages } from './text-view.tsx'

describe('the pages of a text', () => {
  test('hold all of it, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 300 }), (lines) => {
        const text = lines.join('\n').replaceAll('\r', '')
        expect(textPages(text)).toEqual({ pages: expect.anything(), isCut: false })
        expect(textPages(text).pages.join('\n')).toBe(text)
      }),
    )
  })

  test('end with their lines, sixty each', () => {
    const { pages } = textPages(Array.from({ length: 130 }, (_, row) => `${row}`).join('\r\n'))
    expect(pages.map((page) => page.split('\n').length)).toEqual([60, 60, 10])
  })

  test('split a line without an end, but no character', () => {
    const { pages } = textPages('😀'.repeat(9_000))
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.join('').replaceAll('\n', '')).toBe('😀'.repeat(9_000))
  })

  test('say when the end is missing', () => {
    const { pages, isCut } = textPages('a\n'.repeat(TEXT_CHARACTERS_MAX))
    expect([isCut, pages.join('\n').length]).toEqual([true, TEXT_CHARACTERS_MAX])
  })
})
