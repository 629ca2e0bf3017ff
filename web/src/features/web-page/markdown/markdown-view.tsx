import { type CSSProperties, useState } from 'react'
import { CutNote } from '../viewer/cut-note.tsx'
import { SheetList } from '../viewer/sheet-list.tsx'
import { useViewer } from '../viewer/viewer-context.ts'
import { markdownPages } from './markdown-blocks.ts'
import { MarkdownElement } from './markdown-element.tsx'
import styles from './markdown-view.module.css'

type MarkdownViewProps = {
  text: string
  /** Address of the document. */
  base: string
}

/** A Markdown file, set like a letter. */
export function MarkdownView({ text, base }: MarkdownViewProps) {
  const { zoom } = useViewer()
  const [{ pages, isCut }] = useState(() => markdownPages(text))
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
      {isCut && <CutNote />}
    </div>
  )
}
