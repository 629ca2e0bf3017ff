import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneLine, wrapText } from './paint-words.ts'

const measure = (text: string) => [...text].length * 10
const wrap = (pieces: string[], maxWidth = 60, maxLines = 2) => wrapText({ pieces, maxWidth, maxLines, measure })

describe('wrapText', () => {
  test('ends lines between words', () => {
    expect(wrap(['龙井村', '秋日', '轻徒步'])).toEqual(['龙井村秋日', '轻徒步'])
  })

  test('ends in an ellipsis what takes more lines', () => {
    expect(wrap(['龙井村', '秋日', '轻徒步', '走完', '喝茶'])).toEqual(['龙井村秋日', '轻徒步走完…'])
  })

  test('cuts a word that is wider than a line', () => {
    expect(wrap(['ABCDEFGHI'])).toEqual(['ABCDEF', 'GHI'])
  })

  test('no line is ever wider, nor are there more than asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 12 })),
        fc.integer({ min: 20, max: 200 }),
        (pieces, width) => {
          const lines = wrap(pieces, width)
          expect(lines.length).toBeLessThanOrEqual(2)
          for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})

describe('oneLine', () => {
  test('shortens only what is too wide', () => {
    expect(oneLine('小鹿', 60, measure)).toBe('小鹿')
    expect(oneLine('天目里的圈圈客厅', 60, measure)).toBe('天目里的圈…')
  })
})
