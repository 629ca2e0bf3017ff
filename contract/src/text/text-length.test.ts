import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { atMostCharacters } from '#text/trimmed-text.ts'
import { characterCount } from '#text/character-count.ts'

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 6 })
  .map((points) => String.fromCodePoint(...points))

describe('characterCount', () => {
  test.each([
    ['', 0],
    ['同城圈', 3],
    ['🎉🎉', 2],
    ['𠮷野家', 3],
    ['\ud83d', 1],
  ])('%j', (text, count) => {
    expect(characterCount(text)).toBe(count)
  })

  test('is the number of code points', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(characterCount(text)).toBe(Array.from(text).length)
      }),
    )
  })
})

describe('atMostCharacters', () => {
  const limited = z.string().check(atMostCharacters(2, '最多 2 个字'))

  test('counts characters, not UTF-16 units', () => {
    expect(limited.safeParse('🎉🎉').success).toBe(true)
    expect(limited.safeParse('🎉🎉🎉').error?.issues).toMatchObject([{ code: 'too_big', message: '最多 2 个字' }])
  })

  test('accepts exactly the texts that are short enough', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(limited.safeParse(text).success).toBe(characterCount(text) <= 2)
      }),
    )
  })

  test('tells its limit to the machine-readable contract', () => {
    expect(z.toJSONSchema(limited)).toMatchObject({ type: 'string', maxLength: 2 })
  })
})
