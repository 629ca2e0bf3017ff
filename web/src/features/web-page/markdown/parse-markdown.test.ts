import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MarkdownQuestion } from './markdown-html.ts'
import { MARKDOWN_PARSING_MAX_MS } from './markdown-limits.ts'
import { type MarkdownWorker, parseMarkdown } from './parse-markdown.ts'

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
