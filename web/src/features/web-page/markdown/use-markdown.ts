import { useEffect, useState } from 'react'
import { documentText } from '#texts/document-text.ts'
import { type MarkdownPages, markdownPages } from './markdown-pages.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** A Markdown file on its way, in pages, or not to be had as other than the text it is. */
type ReadMarkdown = { state: 'reading' } | { state: 'read'; pages: MarkdownPages } | { state: 'plain' }

/** Reads Markdown beside the page. */
export function useMarkdown(text: string): ReadMarkdown {
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
