import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '#platform/http/parse-json.ts'

const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth)

describe('JSON that came in', () => {
  test('is read as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value)
        // what is not read as it is has tests of its own
        fc.pre(!/__proto__|\\u(?:0000|d[89a-f])/.test(text))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  // proves 12.62
  test('may be nested 32 deep and no deeper', () => {
    expect(() => parseJson(nested(32))).not.toThrow()
    expect(() => parseJson(nested(33))).toThrow('body.too_large')
    expect(() => parseJson('{"a":'.repeat(100_000))).toThrow('body.too_large')
  })

  test('has no depth inside its texts', () => {
    for (const text of [nested(50), '\\"'.repeat(9) + nested(50), '\\'])
      expect(parseJson(nested(32, JSON.stringify(text)))).toEqual(JSON.parse(nested(32, JSON.stringify(text))))
    expect(() => parseJson(`{"a":"\\\\","b":${nested(40)}}`)).toThrow('body.too_large')
  })

  test.each(['"\\u0000"', '{"a":["b\\u0000c"]}'])(
    'is refused where a text holds NUL, which no database stores: %s',
    (text) => {
      expect(() => parseJson(text)).toThrow('body.malformed')
    },
  )

  test.each([
    ['"\\ude7b好"', '\uFFFD好'],
    ['["a\\uD83D"]', ['a\uFFFD']],
    ['"\\ud83d\\ude00"', '\u{1F600}'],
  ])('has U+FFFD where a text holds half a character, which no database stores: %s', (text, read) => {
    expect(parseJson(text)).toEqual(read)
  })

  test.each(['{"\\ud83d":1}', '{"a\\u0000":1}'])('is refused where a name cannot be stored: %s', (text) => {
    expect(() => parseJson(text)).toThrow('body.malformed')
  })

  test.each(['', '{', '{"a":}', "{'a':1}", '"open', '[1,]', 'undefined'])('is refused when it is %j', (text) => {
    expect(() => parseJson(text)).toThrow('body.malformed')
  })

  test.each(['{"__proto__":{"a":1},"b":2}', '{"\\u005f_proto__":{"a":1},"b":2}'])('names no prototype: %s', (text) => {
    expect(Object.keys(parseJson(text) as object)).toEqual(['b'])
  })
})
