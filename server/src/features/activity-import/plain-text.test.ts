import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMarkup, plainLine, plainText } from '#features/activity-import/plain-text.ts'

describe('plainText', () => {
  test.each([
    ['keeps the line breaks of plain text', 'one\n\ntwo\nthree', 'one\n\ntwo\nthree'],
    ['makes paragraphs of paragraphs', '<p>one\n two</p><p>three</p>', 'one two\n\nthree'],
    ['makes lines of lists', '<ul><li>one</li><li>two</li></ul>after', '• one\n• two\n\nafter'],
    ['makes a line of a break', 'one<br>two<br/>three', 'one\ntwo\nthree'],
    ['decodes entities', 'AT&amp;T &#8211; R&D&nbsp;caf&eacute;', 'AT&T – R&D café'],
    ['leaves an address with ampersands alone', 'https://x.org/?a=1&copy=2', 'https://x.org/?a=1&copy=2'],
    ['drops scripts and styles with their content', 'a<script>alert(1)</script><style>p{}</style>b', 'ab'],
    ['drops comments', 'a<!-- <b>c</b> -->b', 'ab'],
    ['opens markup that was escaped once', '&lt;script&gt;alert(1)&lt;/script&gt;hi', 'hi'],
    ['opens markup that was escaped twice', '&amp;lt;img src=x onerror=alert(1)&amp;gt;hi', 'hi'],
    ['drops a tag that never ends', 'hi <img src=x onerror=alert(1)', 'hi'],
    [
      'drops a tag run together with a slash that could act',
      '<script/x>alert(1)</script>hi<svg/onload=alert(1)>',
      'hi',
    ],
    ['writes web links out', '<a href="https://x.org/a?b=1&amp;c=2">tickets</a>', 'tickets (https://x.org/a?b=1&c=2)'],
    ['writes a link out once', '<a href="https://x.org/">x.org</a>', 'https://x.org/'],
    ['drops links that are none', '<a href="javascript:alert(1)">a</a>, <a href="mailto:a@b.org">b</a>.', 'a, b.'],
    ['knows that < and > are signs', 'a < b && c > d, I <3 you', 'a < b && c > d, I <3 you'],
    ['drops the tags of Word', '<o:p>text</o:p>', 'text'],
    ['drops control and direction marks', 'a\u0000b\u202Ec\u200Bd', 'abcd'],
    ['makes half characters whole', 'a\ud83d', 'a\uFFFD'],
  ])('%s', (_, html, text) => {
    expect(plainText(html)).toBe(text)
  })

  test.each([
    "c't <webdev>",
    '<CODE/CRAFTS>',
    'Check Point: <SECURE>',
    'iterate=>RUHR',
    'Rock and React > React Norway',
  ])('leaves the real title %s as it is', (title) => {
    expect(plainLine(title)).toBe(title)
  })

  const pieces = fc.constantFrom(
    '<', '>', '</', '/>', '&lt;', '&gt;', '&amp;', '&#60;', '&#x3c;', '"', "'", '=', ' ', '\n', '<!--', '-->', '<![CDATA[', ']]>',
    'script', 'img', 'p', 'svg', 'style', 'iframe', 'a', 'href', 'javascript:alert(1)', 'onerror', 'x', '1', '中', '/',
  ) // prettier-ignore
  const html = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 30 })

  test('never leaves a tag, whatever it is given', () => {
    fc.assert(
      fc.property(html, (parts) => {
        const text = plainText(parts.join(''))
        const tags = [...text.matchAll(/<([^<>]*)>/g)].filter(([, inner = '']) => isMarkup(inner))
        expect(tags).toEqual([])
        expect(text).not.toMatch(/<[/!]?(?:script|img|svg|style|iframe)(?:[\s/>=]|$)/i)
        expect(text).not.toMatch(/<\/?(?:a|p)(?:[\s>=]|$)/i)
        expect(text).not.toMatch(/<\/?[a-z][^<>]*=[^<>]*>/i)
      }),
      { numRuns: 2_000 },
    )
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(html, (parts) => {
        const text = plainText(parts.join(''))
        expect(plainText(text)).toBe(text)
      }),
    )
  })

  test('leaves nothing that the database refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const text = plainText(given)
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
      }),
    )
  })
})
