import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { MarkdownElement } from './markdown-element.tsx'
import { markdownHtml, type MarkdownQuestion } from './markdown-html.ts'
import { MARKDOWN_CHARACTERS_MAX, MARKDOWN_ELEMENTS_MAX, MARKDOWN_PARSING_MAX_MS } from './markdown-limits.ts'
import { markdownPages, type MarkdownWorker, parseMarkdown } from './markdown-view.tsx'

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

const question: MarkdownQuestion = { text: '# a', footnotes: { label: '', backLabel: '' } }

/** A worker that says what a test has it say. */
function aWorker() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() })
  const says = (data: string | null) => worker.dispatchEvent(new MessageEvent('message', { data }))
  return { worker, says, ...parseMarkdown(question, () => worker as unknown as MarkdownWorker) }
}

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

describe('Markdown parsed beside the page', () => {
  test('is asked for once the worker stands, and ends it with the answer', async () => {
    const { worker, says, html } = aWorker()
    expect(worker.postMessage).not.toHaveBeenCalled()
    says(null)
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(question)
    says('<h1>a</h1>')
    expect(await html).toBe('<h1>a</h1>')
    expect(worker.terminate).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that takes too long is given up, and its worker ended', async () => {
    const { worker, says, html } = aWorker()
    says(null)
    await vi.advanceTimersByTimeAsync(MARKDOWN_PARSING_MAX_MS - 1)
    expect(worker.terminate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(worker.terminate).toHaveBeenCalledOnce()
    expect(await html).toBeNull()
  })

  test('is not given up while the code of the worker is on its way', async () => {
    const { says, html } = aWorker()
    await vi.advanceTimersByTimeAsync(MARKDOWN_PARSING_MAX_MS * 2)
    says(null)
    says('<p>a</p>')
    expect(await html).toBe('<p>a</p>')
  })

  test('has none where it comes to too much, where its worker fails, and where the page has gone', async () => {
    const [tooMuch, failing, gone] = [aWorker(), aWorker(), aWorker()]
    tooMuch.says(null)
    tooMuch.says(null)
    failing.worker.dispatchEvent(new Event('error'))
    gone.stop()
    expect(await Promise.all([tooMuch.html, failing.html, gone.html])).toEqual([null, null, null])
    for (const { worker } of [tooMuch, failing, gone]) expect(worker.terminate).toHaveBeenCalledOnce()
  })
})
