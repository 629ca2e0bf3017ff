import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { NotFlatXml, readXml, writeXml } from './flat-xml.ts'

describe('readXml', () => {
  test('reads texts, CDATA and entities as they are, blanks too', () => {
    const xml =
      '<?xml version="1.0"?>\n<xml>\n  <a> 1 </a><b><![CDATA[<b>&amp;]]></b><c>&lt;&#20013;&#x6587;&gt;</c><d/><e></e>\n</xml>\n'
    expect(readXml(xml)).toEqual({ a: ' 1 ', b: '<b>&amp;', c: '<中文>', d: '', e: '' })
  })

  test('keeps the digits of long numbers', () => {
    expect(readXml('<xml><id>4200000000202611210000000001</id><n>007</n></xml>')).toEqual({
      id: '4200000000202611210000000001',
      n: '007',
    })
  })

  test.each([
    ['nothing', ''],
    ['no XML', 'a=1&b=2'],
    ['another element', '<root><a>1</a></root>'],
    ['a document type', '<!DOCTYPE xml [<!ENTITY x "y">]><xml><a>&x;</a></xml>'],
    ['an unknown entity', '<xml><a>&x;</a></xml>'],
    ['no character', '<xml><a>&#x110000;</a></xml>'],
    ['nesting', '<xml><a><b>1</b></a></xml>'],
    ['a name twice', '<xml><a>1</a><a>2</a></xml>'],
    ['attributes', '<xml><a x="1">1</a></xml>'],
    ['an open element', '<xml><a>1</xml>'],
    ['text between', '<xml>1<a>1</a></xml>'],
    ['something after', '<xml><a>1</a></xml><xml></xml>'],
  ])('refuses %s', (_what, xml) => {
    expect(() => readXml(xml)).toThrow(NotFlatXml)
  })

  test('is done with a hostile text at once', () => {
    const hostile = `<xml><a>${'<![CDATA[]]>x'.repeat(20_000)}</xml>`
    expect(() => readXml(hostile)).toThrow(NotFlatXml)
  })

  test('gives back what writeXml was given, whatever the texts are', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/)
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' }), { noNullPrototype: true }), (fields) => {
        expect(readXml(writeXml(fields))).toEqual(fields)
      }),
    )
  })
})
