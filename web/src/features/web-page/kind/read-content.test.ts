import { describe, expect, test } from 'vitest'
import { DocumentFailure } from '../document-failure.ts'
import { makeZip } from '../make-zip.testing.ts'
import { readContent } from './read-content.ts'

const PNG = '89504e470d0a1a0a0000000d49484452'
const WORD = await makeZip([{ name: 'word/document.xml', content: '<w:document/>' }])
const SHEETS = await makeZip([{ name: 'xl/workbook.xml', content: '' }])

function read(body: string | Uint8Array, name = 'a', contentType = '') {
  const bytes = new Uint8Array(typeof body === 'string' ? new TextEncoder().encode(body) : body)
  const address = `https://files.example/x/${name}`
  return readContent({ bytes, contentType, address }, address)
}
const kindOf = (...parts: Parameters<typeof read>) => read(...parts).content.kind
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

describe('a file is what its bytes say', () => {
  test.each([
    ['pdf', '%PDF-1.7\n'],
    ['pdf', '\ufeff%PDF-1.4'],
    ['pdf', hex(`00ff00${Buffer.from('%PDF-1.4').toString('hex')}`)],
    ['image', hex(PNG)],
    ['image', hex('ffd8ffe000104a464946')],
    ['image', 'GIF89a....'],
    ['image', hex('52494646000000005745425056503820')],
    ['image', hex('0000002066747970617669660000000061766966')],
    ['image', '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['word', WORD],
    ['text', '<!doctype html><script>alert(1)</script>'],
    ['text', 'BM 是一个品牌'],
    ['text', '说明里写着 %PDF-1.7 的文字'],
    ['text', ''],
  ] as const)('%s: %#', (kind, body) => {
    expect(kindOf(body, 'a.exe')).toBe(kind)
  })

  test('Chinese of older systems is text as well', () => {
    const { content } = read(hex('bbeeb6afd0ebd6aa'))
    expect(content).toEqual({ kind: 'text', text: '活动须知' })
    expect(read(hex('fffe3b6da8522897')).content.kind).toBe('text')
  })

  test('Markdown is told from text by its name or by its host', () => {
    expect([kindOf('# a', 'a.md'), kindOf('# a', 'a', 'text/markdown; charset=utf-8'), kindOf('# a')]).toEqual([
      'markdown',
      'markdown',
      'text',
    ])
  })
})

describe('a name that says otherwise', () => {
  test.each([
    ['a.pdf', '<html>', 'pdf'],
    ['a.docx', '%PDF-1.7', 'word'],
    ['a.txt', hex(PNG), 'text'],
    ['a.PNG', 'plain', 'image'],
  ])('is told: %s', (name, body, claimed) => {
    expect(read(body, name).claimed).toBe(claimed)
  })

  test.each([
    ['a.pdf', '%PDF-1.7'],
    ['a.md', '# a'],
    ['a.txt', 'a'],
    ['a.svg', '<svg/>'],
    ['a.php', '%PDF-1.7'],
    ['a', 'text'],
  ])('is not this one: %s', (name, body) => {
    expect(read(body, name).claimed).toBeNull()
  })
})

describe('a file that is not shown', () => {
  test.each([
    ['unknown', hex('00010203')],
    ['unknown', SHEETS],
    ['unknown', hex('504b0304ffff')],
    ['unknown', hex('7f454c46020101000000')],
    ['oldWord', hex('d0cf11e0a1b11ae1')],
  ] as const)('says why: %s %#', (fault, body) => {
    expect(() => read(body)).toThrow(new DocumentFailure(fault))
  })
})

test('a file is named as in its address, whatever is written there', () => {
  expect([read('a', '%E6%B4%BB%E5%8A%A8.txt').name, read('a', '%zz.txt').name, read('a', '').name]).toEqual([
    '活动.txt',
    '%zz.txt',
    '文件',
  ])
})
