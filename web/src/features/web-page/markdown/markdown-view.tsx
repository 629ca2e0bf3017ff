import { type CSSProperties, useEffect, useState } from 'react'
import { ownScript } from '#platform/trusted-types/own-script.ts'
import { parseDocument } from '#platform/trusted-types/parse-document.ts'
import { documentText } from '#texts/document-text.ts'
import { TextView } from '../text-view.tsx'
import { PageSkeleton } from '../viewer/page-skeleton.tsx'
import { CutNote, SheetList } from '../viewer/sheet-list.tsx'
import { useViewer } from '../viewer/viewer-context.ts'
import { MarkdownElement } from './markdown-element.tsx'
import type { MarkdownQuestion } from './markdown-html.ts'
// oxlint-disable-next-line import/default -- Vite answers with the address of the file
import workerUrl from './markdown.worker.ts?worker&url'
import { MARKDOWN_CHARACTERS_MAX, MARKDOWN_ELEMENTS_MAX, MARKDOWN_PARSING_MAX_MS } from './markdown-limits.ts'
import styles from './markdown-view.module.css'

/** About so many characters make a page. */
const PAGE_CHARACTERS = 3_000

type MarkdownViewProps = {
  text: string
  /** Address of the document. */
  base: string
}

/** A Markdown file, set like a letter; one that cannot be parsed in time is shown as the text it is. */
export function MarkdownView({ text, base }: MarkdownViewProps) {
  const { zoom } = useViewer()
  const markdown = useMarkdown(text.slice(0, MARKDOWN_CHARACTERS_MAX))
  if (markdown.state === 'reading') return <PageSkeleton />
  if (markdown.state === 'plain') return <TextView text={text} />
  const { pages } = markdown
  return (
    <div data-markdown>
      <SheetList count={pages.length} className={styles.pages} style={{ '--zoom': zoom } as CSSProperties}>
        {pages.map((blocks, index) => (
          <article key={index} className={styles.page} dir="auto">
            {blocks.map((block, at) => (
              <MarkdownElement key={at} element={block} base={base} />
            ))}
          </article>
        ))}
      </SheetList>
      {text.length > MARKDOWN_CHARACTERS_MAX && <CutNote />}
    </div>
  )
}

/** A Markdown file on its way, in pages, or not to be had as other than the text it is. */
type ReadMarkdown = { state: 'reading' } | { state: 'read'; pages: MarkdownPages } | { state: 'plain' }

/** Reads Markdown beside the page. */
function useMarkdown(text: string): ReadMarkdown {
  const [read, setRead] = useState<ReadMarkdown>({ state: 'reading' })
  const isReading = read.state === 'reading'
  useEffect(() => {
    if (!isReading) return
    const footnotes = { label: documentText.footnotes, backLabel: documentText.backToText }
    const parsing = parseMarkdown({ text, footnotes })
    let isOver = false
    void parsing.html.then((html) => !isOver && setRead(ofHtml(html)))
    return () => {
      isOver = true
      parsing.stop()
    }
  }, [text, isReading])
  return read
}

function ofHtml(html: string | null): ReadMarkdown {
  const pages = html === null ? null : markdownPages(html)
  return pages === null ? { state: 'plain' } : { state: 'read', pages }
}

/** The part of a worker that the parsing needs. */
export type MarkdownWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** Markdown that is being parsed; to be stopped in any case. Its HTML is null where the parser cannot, or not in time. */
type Parsing = { html: Promise<string | null>; stop: () => void }

const openWorker = (): MarkdownWorker => new Worker(ownScript(workerUrl), { type: 'module' })

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

/** The blocks of a Markdown file in pages. */
type MarkdownPages = readonly (readonly Element[])[]

/**
 * Cuts the parser's HTML into pages; null where it is too much to be laid out. The elements belong to a document
 * without a window: nothing of them runs or loads. What is shown is chosen from them (`MarkdownElement`).
 */
export function markdownPages(html: string): MarkdownPages | null {
  const { body } = parseDocument(html, 'text/html')
  return body.getElementsByTagName('*').length > MARKDOWN_ELEMENTS_MAX ? null : inPages(blocksOf(body))
}

/** HTML of the file is text beside the blocks; it becomes one. */
function blocksOf(body: HTMLElement): Element[] {
  return [...body.childNodes].flatMap((node) => {
    if (node.nodeType === node.ELEMENT_NODE) return [node as Element]
    if (node.textContent === null || node.textContent.trim() === '') return []
    const block = body.ownerDocument.createElement('pre')
    block.textContent = node.textContent.trim()
    return [block]
  })
}

function inPages(blocks: readonly Element[]): Element[][] {
  const pages: Element[][] = [[]]
  let length = 0
  for (const block of blocks) {
    const added = block.textContent.length
    if (length > 0 && length + added > PAGE_CHARACTERS) {
      pages.push([])
      length = 0
    }
    pages.at(-1)?.push(block)
    length += added
  }
  return pages
}
