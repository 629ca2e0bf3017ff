import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAppMessage, writeAppMessage, type AppMessage } from '#push/app-message.ts'

const anyMessage: fc.Arbitrary<AppMessage> = fc.record({
  id: fc.uuid(),
  kind: fc.string(),
  title: fc.string({ unit: 'grapheme' }),
  text: fc.string({ unit: 'grapheme' }),
  route: fc.option(fc.string()),
  createTime: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((at) => at.toISOString()),
})

describe('the text of a push message for the app', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(readAppMessage(writeAppMessage(message))).toEqual(message)
      }),
    )
  })

  test.each(['', '今晚维护', '5', '{}', '{"id":"1","kind":"a","title":"","text":"","route":null,"createTime":""}'])(
    'is not found in %j',
    (text) => {
      expect(readAppMessage(text)).toBeNull()
    },
  )
})
