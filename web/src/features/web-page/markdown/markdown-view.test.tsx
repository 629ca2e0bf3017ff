import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { MarkdownElement } from './markdown-element.tsx'
import { markdownHtml } from './markdown-html.ts'
import { MARKDOWN_CHARACTERS_MAX, MARKDOWN_ELEMENTS_MAX } from './markdown-limits.ts'
import { markdownPages } from './markdown-pages.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'

const BASE = 'https://files.example/guide/readme.md'

afterEach(cleanup)

const read = (text: string) =>
  markdownPages(markdownHtml({ text, footnotes: { label: '脚注', backLabel: '回到正文' } }))

function show(markdown: string) {
  const blocks = (read(markdown) ?? []).flat()
  return renderUi(
    <main>
      {blocks.map((block, index) => (
        <MarkdownElement key={index} element={block} base={BASE} />
      ))}
    </main>,
  ).container
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const throughWebView = (src: string) => `/pages/_common/webView/webView?src=${encodeURIComponent(src)}`

describe('a Markdown file', () => {
  test('has headings below that of the page, lists, tables and tasks', () => {
    const { innerHTML } = show('# a\n\n1. b\n\n|c|d|\n|-|-:|\n|1|2|\n\n- [x] e\n- [ ] f')
    expect(innerHTML).not.toContain('<h1')
    expect(screen.getByRole('heading', { level: 2, name: 'a' })).toBeTruthy()
    expect(screen.getAllByRole('cell').map((cell) => cell.style.textAlign)).toEqual(['start', 'right'])
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['已完成', '未完成'])
  })

  test('shows HTML as the text it is', () => {
    const { innerHTML } = show(
      '<script>x()</script>\n\na <img src=x onerror="x()"> b\n\n<iframe src="https://a.example">',
    )
    expect(innerHTML).not.toMatch(/<(script|img|iframe)/)
    expect(screen.getByText('<script>x()</script>')).toBeTruthy()
  })

  test('leads elsewhere by the web view and the preview alone', () => {
    show('[a](https://docs.example/) [b](./next.md) [c](/top) https://auto.example')
    expect([hrefOf('a'), hrefOf('b'), hrefOf('c'), hrefOf('https://auto.example')]).toEqual([
      throughWebView('https://docs.example/'),
      `/pages/_common/webPage/webPage?url=${encodeURIComponent('https://files.example/guide/next.md')}&title=next.md`,
      throughWebView('https://files.example/top'),
      throughWebView('https://auto.example/'),
    ])
  })

  test.each([
    'javascript:x()',
    'JAVASCRIPT:x()',
    'java&#10;script:x()',
    'data:text/html,x',
    'vbscript:x',
    'http://docs.example/',
  ])('has no link to %s', (target) => {
    show(`[a](${target})`)
    expect(screen.getByText('a')).toBeTruthy()
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  test('loads no picture: it becomes a link', () => {
    const { innerHTML } = show('![灯塔](https://docs.example/x.png)')
    expect(innerHTML).not.toContain('<img')
    expect(hrefOf('图片：灯塔')).toBe(throughWebView('https://docs.example/x.png'))
  })

  test('of any depth and length is laid out all the same', () => {
    expect(show(`${'>'.repeat(900)} deep`).textContent).toContain('deep')
    expect(read(`${'长路'.repeat(500)}\n\n`.repeat(MARKDOWN_CHARACTERS_MAX / 1_000))?.length).toBeGreaterThan(40)
  })

  test('of more elements than are laid out has no pages', () => {
    expect(markdownPages('<hr>'.repeat(MARKDOWN_ELEMENTS_MAX))).not.toBeNull()
    expect(markdownPages('<hr>'.repeat(MARKDOWN_ELEMENTS_MAX + 1))).toBeNull()
  })

  test('without a word is one empty page', () => {
    expect(read('')).toEqual([[]])
  })
})
