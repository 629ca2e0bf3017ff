import { type CSSProperties, useState } from 'react'
import { CutNote } from '../viewer/cut-note.tsx'
import { SheetList } from '../viewer/sheet-list.tsx'
import { useViewer } from '../viewer/viewer-context.ts'
import { textPages } from './text-pages.ts'
import styles from './text-view.module.css'

/** A plain text as it is, letter by letter: nothing in it means anything. */
export function TextView({ text }: { text: string }) {
  const { zoom } = useViewer()
  const [{ pages, isCut }] = useState(() => textPages(text))
  return (
    <>
      <SheetList count={pages.length} className={styles.pages} style={{ '--zoom': zoom } as CSSProperties}>
        {pages.map((page, index) => (
          <pre key={index} className={styles.page} dir="auto">
            {page}
          </pre>
        ))}
      </SheetList>
      {isCut && <CutNote />}
    </>
  )
}
