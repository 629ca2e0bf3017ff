import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readXml } from './read-xml.ts'
import { writeXml } from './write-xml.ts'
import { isXmlText } from './xml-text.ts'

const fieldsOf = (xml: string) => Object.fromEntries(readXml(xml))
const malformed = expect.objectContaining({ name: 'WechatPayError', code: 'malformed' })
const refusing = (xml: string, root: 'xml' | 'root' = 'xml') => expect(() => readXml(xml, root)).toThrow(malformed)

const names = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,30}$/).filter((name) => !(name in {}))
const unitsOfTrouble = fc.constantFrom(
  '<',
  '>',
  '&',
  ']]>',
  '<![CDATA[',
  '&lt;',
  '&#60;',
  '"',
  "'",
  ' ',
  '\n',
  '\t',
  '😀',
)
const texts = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: unitsOfTrouble }), fc.string({ unit: 'binary' }))
  .filter((text) => isXmlText(text) && !text.includes('\r'))
const messages = fc.uniqueArray(fc.tuple(names, texts), { selector: ([name]) => name })

describe('readXml', () => {
  test('reads text, CDATA, empty fields and references, each once', () => {
    const xml =
      '<xml>\n<a>1</a><B><![CDATA[<&amp;>]]></B><c/><d></d><e>&lt;&#20013;&#x6587;&amp;lt;</e><f>a<![CDATA[b]]>c</f>\n</xml>\n'
    expect(fieldsOf(xml)).toEqual({ a: '1', B: '<&amp;>', c: '', d: '', e: '<中文&lt;', f: 'abc' })
  })

  test('keeps every digit and every space', () => {
    const value = ' 4200000000202611210000000001 '
    expect(fieldsOf(`<xml><transaction_id>${value}</transaction_id><n>007</n><h>0x10</h><e>1e3</e></xml>`)).toEqual({
      transaction_id: value,
      n: '007',
      h: '0x10',
      e: '1e3',
    })
  })

  test('reads whatever can be written', () => {
    const property = fc.property(messages, (fields) => {
      expect([...readXml(writeXml(fields))]).toEqual(fields)
    })
    fc.assert(property)
  })

  test('reads what others write with references instead of CDATA', () => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&#x3e;')
    const property = fc.property(messages, (fields) => {
      const xml = `<xml>${fields.map(([name, text]) => `<${name}>${escaped(text)}</${name}>`).join('')}</xml>`
      expect([...readXml(xml)]).toEqual(fields)
    })
    fc.assert(property)
  })

  test('never fails otherwise than as malformed, whatever comes', () => {
    const pieces = fc.constantFrom(
      '<xml>',
      '</xml>',
      '<a>',
      '</a>',
      '<a/>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?',
      '&',
    )
    const property = fc.property(fc.string({ unit: fc.oneof(pieces, fc.string({ maxLength: 2 })) }), (xml) => {
      try {
        readXml(xml)
      } catch (error) {
        expect(error).toEqual(malformed)
      }
    })
    fc.assert(property, { numRuns: 500 })
  })

  test.each([
    ['a document type', '<!DOCTYPE xml><xml><a>1</a></xml>'],
    ['an entity of its own', '<!DOCTYPE xml [<!ENTITY x "y">]><xml><a>&x;</a></xml>'],
    ['an entity from outside', '<!doctype xml [<!entity x SYSTEM "file:///etc/passwd">]><xml><a>&x;</a></xml>'],
    ['an unknown reference', '<xml><a>&nbsp;</a></xml>'],
    ['a name every object has, as a reference', '<xml><a>&constructor;</a></xml>'],
    ['a bare ampersand', '<xml><a>a&b</a></xml>'],
    ['a reference to no character', '<xml><a>&#x110000;</a></xml>'],
    ['a reference to NUL', '<xml><a>&#0;</a></xml>'],
    ['a reference to half a character', '<xml><a>&#xD800;</a></xml>'],
    ['a name twice', '<xml><a>1</a><a>1</a></xml>'],
    ['nesting', '<xml><a><b>1</b></a></xml>'],
    ['deep nesting', `<xml>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</xml>`],
    ['an attribute', '<xml><a x="1">1</a></xml>'],
    ['an attribute of the whole', '<xml x="1"><a>1</a></xml>'],
    ['an attribute of an empty field', '<xml><a x="1"/></xml>'],
    ['a namespace', '<xml xmlns="urn:x"><a>1</a></xml>'],
    ['a prefix', '<xml><x:a>1</x:a></xml>'],
    ['a comment in a value', '<xml><a>1<!-- 2 -->3</a></xml>'],
    ['a comment between fields', '<xml><!-- 2 --><a>3</a></xml>'],
    ['an instruction', '<xml><?php 1 ?><a>3</a></xml>'],
    ['text beside the fields', '<xml>1<a>3</a></xml>'],
    ['CDATA beside the fields', '<xml><![CDATA[1]]><a>3</a></xml>'],
    ['an unclosed field', '<xml><a>1</xml>'],
    ['an unclosed whole', '<xml><a>1</a>'],
    ['an unclosed CDATA', '<xml><a><![CDATA[1</a></xml>'],
    ['two documents', '<xml><a>1</a></xml><xml><b>1</b></xml>'],
    ['something after its end', '<xml><a>1</a></xml>1'],
    ['another root', '<root><a>1</a></root>'],
    ['a name of the prototype', '<xml><__proto__>1</__proto__></xml>'],
    ['a name every object has', '<xml><hasOwnProperty>1</hasOwnProperty></xml>'],
    ['a name that is too long', `<xml><${'a'.repeat(65)}>1</${'a'.repeat(65)}></xml>`],
    ['another encoding', '<?xml version="1.0" encoding="GBK"?><xml><a>1</a></xml>'],
    ['bytes that were no UTF-8', Buffer.from([...Buffer.from('<xml><a>'), 0xd6, 0xd0, ...Buffer.from('</a></xml>')])],
    ['a control character', '<xml><a>\u0001</a></xml>'],
    ['half a character', '<xml><a>\ud800</a></xml>'],
    ['nothing', ''],
    ['blanks', ' \n'],
    ['JSON', '{"return_code":"SUCCESS"}'],
    ['HTML', '<html><body>502 Bad Gateway</body></html>'],
  ])('refuses %s', (_what, xml) => refusing(String(xml)))

  test('refuses a megabyte without looking at it', () => {
    refusing(`<xml><a>${'1'.repeat(1_048_576)}</a></xml>`)
    refusing('<a>'.repeat(349_525))
  })

  test('says nothing of what it refuses', () => {
    expect(() => readXml('<xml><a>secret</xml>')).toThrow(/^WeChat Pay sent XML that is not well-formed\.$/)
  })

  test('takes a declaration, and a root of another name where that is meant', () => {
    expect(fieldsOf('<?xml version="1.0" encoding="utf-8"?>\n<xml><a>1</a></xml>')).toEqual({ a: '1' })
    expect([...readXml('<root><a>1</a></root>', 'root')]).toEqual([['a', '1']])
    refusing('<xml><a>1</a></xml>', 'root')
  })
})

describe('writeXml', () => {
  test('splits what would end a CDATA section', () => {
    expect(writeXml([['a', 'x]]>y']])).toBe('<xml><a><![CDATA[x]]]]><![CDATA[>y]]></a></xml>')
  })

  test.each(['\u0000', '\r', '\ud800', '\ufffe'])('refuses %j, which would arrive as something else', (text) => {
    expect(() => writeXml([['a', text]])).toThrow(TypeError)
  })
})
