import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'

const shape = z.tuple([z.string(), z.number()])
const refused = expect.objectContaining({ validationErrors: [{ message: '翻页位置不对', members: ['cursor'] }] })

describe('a cursor', () => {
  test('reads back as it was written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (text, number) => {
          expect(readCursor(shape, cursorText([text, number]))).toEqual([text, Object.is(number, -0) ? 0 : number])
        },
      ),
    )
  })

  test('needs no escaping in an address', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => /^[\w-]*$/.test(cursorText([text]))))
  })

  test.each([
    '',
    'eyJhIjoxfQ',
    `${cursorText(['a', 1])}=`,
    ` ${cursorText(['a', 1])}`,
    cursorText([1, 'a']),
    // no database holds it
    cursorText(['\0', 1]),
    'WyJhIiwxXQ\n',
  ])('%j is refused', (text) => {
    expect(() => readCursor(shape, text)).toThrow(refused)
  })
})
