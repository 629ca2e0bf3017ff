import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortText } from './short-text.ts'
import { isXmlText } from './xml-text.ts'

const units = fc.constantFrom('a', ' ', '圈', '😀', '\u0000', '\ud800', '\r', '\ufffe')
const texts = fc.string({ unit: units, maxLength: 100 })

describe('shortText', () => {
  test('keeps what fits and cuts between characters', () => {
    expect(shortText('同城圈-读书会', 127)).toBe('同城圈-读书会')
    expect(shortText('同城圈', 8)).toBe('同城')
    expect(shortText('a😀', 4)).toBe('a')
  })

  test('takes out line ends and what XML cannot carry', () => {
    expect(shortText(' 读书会\r\n周末\u0000\ud800 ', 127)).toBe('读书会 周末')
  })

  test('is always within its limit, something XML carries, and the same for the same text', () => {
    const property = fc.property(texts, fc.nat(200), (text, limit) => {
      const short = shortText(text, limit)
      expect(Buffer.byteLength(short)).toBeLessThanOrEqual(limit)
      expect(isXmlText(short)).toBe(true)
      expect(shortText(short, limit)).toBe(short)
    })
    fc.assert(property)
  })
})
