import type { CSSProperties } from 'react'
import { TextView } from '../text/text-view.tsx'
import { CutNote } from '../viewer/cut-note.tsx'
import { PageSkeleton } from '../viewer/page-skeleton.tsx'
import { SheetList } from '../viewer/sheet-list.tsx'
import { useViewer } from '../viewer/viewer-context.ts'
import { MarkdownElement } from './markdown-element.tsx'
import { MARKDOWN_CHARACTERS_MAX } from './markdown-limits.ts'
import styles from './markdown-view.module.css'
import { useMarkdown } from './use-markdown.ts'

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
