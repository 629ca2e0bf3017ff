import { type CSSProperties, useEffect, useState } from 'react'
import { documentText } from '#texts/document-text.ts'
import { TextView } from '../text-view.tsx'
import { PageSkeleton } from '../viewer/page-skeleton.tsx'
import { CutNote, SheetList } from '../viewer/sheet-list.tsx'
import { useViewer } from '../viewer/viewer-context.ts'
import { MarkdownElement } from './markdown-element.tsx'
import { MARKDOWN_CHARACTERS_MAX } from './markdown-limits.ts'
import { type MarkdownPages, markdownPages } from './markdown-pages.ts'
import { parseMarkdown } from './parse-markdown.ts'
import styles from './markdown-view.module.css'

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
