// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { cleanNodes } from './use-word-layout.ts'

function clean(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // a document without a window loads nothing meanwhile
  body.replaceChildren(...cleanNodes([...body.childNodes]))
  return body.innerHTML
}

describe('what goes into the frame', () => {
  test('keeps what lays a page out', () => {
    const page =
      '<section class="docx" style="width: 10pt"><p>a <b>b</b></p><table><tbody><tr><td colspan="2">c</td></tr></tbody></table></section>'
    expect(clean(page)).toBe(page)
  })

  test.each([
    '<script>x()</script>',
    '<iframe srcdoc="<script>x()</script>"></iframe>',
    '<object data="/x"></object>',
    '<embed src="/x">',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<base href="https://evil.example/">',
    '<form action="https://evil.example/"><input name="a"><button>x</button></form>',
    '<video src="https://evil.example/x"></video>',
    '<svg><script>x()</script><animate attributeName="href" to="javascript:x()"></animate></svg>',
  ])('is free of what runs, loads or asks: %s', (html) => {
    expect(clean(`<div>${html}</div>`).replace('<svg></svg>', '')).toBe('<div></div>')
  })

  test('loses handlers and addresses of other hosts, also deep inside', () => {
    expect(
      clean('<p onclick="x()"><span><img src="https://evil.example/x.png" srcset="x 2x" onerror="x()"></span></p>'),
    ).toBe('<p><span><img></span></p>')
    const own = '<svg><image href="data:image/png;base64,AA=="></image></svg>'
    expect(clean(own)).toBe(own)
    expect(clean('<svg><image href="https://evil.example/x.png"></image></svg>')).toBe('<svg><image></image></svg>')
  })

  test.each([
    'javascript:x()',
    ' JaVaScRiPt:x()',
    'data:text/html,x',
    'http://docs.example/',
    '/pages/40my/my',
    'file:///x',
  ])('has no link to %s', (href) => {
    expect(clean(`<a href="${href}">a</a>`)).toBe('<a>a</a>')
  })

  test('opens other sites by the web view, beside this window', () => {
    expect(clean('<a href="https://docs.example/map" target="_top" ping="https://evil.example/">a</a>')).toBe(
      '<a href="/pages/_common/webView/webView?src=https%3A%2F%2Fdocs.example%2Fmap" target="_blank" rel="noopener noreferrer">a</a>',
    )
    expect(clean('<a href="#mark">a</a>')).toBe('<a href="#mark">a</a>')
  })
})
