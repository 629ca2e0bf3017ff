import type { MarkdownQuestion } from './markdown-html.ts'
import { MARKDOWN_PARSING_MAX_MS } from './markdown-limits.ts'

/** The part of a worker that the parsing needs. */
export type MarkdownWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** Markdown that is being parsed; to be stopped in any case. Its HTML is null where the parser cannot, or not in time. */
export type Parsing = { html: Promise<string | null>; stop: () => void }

const openWorker = (): MarkdownWorker =>
  new Worker(new URL('./markdown.worker.ts', import.meta.url), { type: 'module' })

/**
 * Parses Markdown in a worker, whom no text can make hold up the page. The time runs from when the worker stands: its
 * code may be long on its way.
 */
export function parseMarkdown(question: MarkdownQuestion, open = openWorker): Parsing {
  const worker = open()
  const { promise: html, resolve } = Promise.withResolvers<string | null>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(answer: string | null) {
    clearTimeout(timer)
    worker.terminate()
    resolve(answer)
  }
  function ask() {
    timer = setTimeout(() => end(null), MARKDOWN_PARSING_MAX_MS)
    worker.postMessage(question)
  }

  worker.addEventListener('error', () => end(null))
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
    timer === undefined ? ask() : end(data),
  )
  return { html, stop: () => end(null) }
}
