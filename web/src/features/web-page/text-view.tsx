import { type CSSProperties, useState } from 'react'
import { CutNote, SheetList } from './viewer/sheet-list.tsx'
import { useViewer } from './viewer/viewer-context.ts'
import styles from './text-view.module.css'

/** Most characters of a text that are shown; a longer one is cut, for a phone lays out every line. */
export const TEXT_CHARACTERS_MAX = 1_000_000

/** A page of a text: so many lines, and fewer where they are long, in characters. */
const PAGE_LINES = 60

const PAGE_CHARACTERS = 4_000

const LINE_PIECES = new RegExp(`.{1,${PAGE_CHARACTERS / 2}}`, 'gsu')

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

/** A text in pages, and whether its end is missing. */
type TextPages = { pages: readonly string[]; isCut: boolean }

/** Cuts a text into pages, between lines where it can. */
export function textPages(text: string): TextPages {
  const shown = text.slice(0, TEXT_CHARACTERS_MAX).replaceAll(/\r\n?/g, '\n')
  const pages: string[] = []
  let page: string[] = []
  let length = 0
  for (const line of shown.split('\n').flatMap(cutLine)) {
    if (page.length > 0 && (page.length === PAGE_LINES || length + line.length > PAGE_CHARACTERS)) {
      pages.push(page.join('\n'))
      page = []
      length = 0
    }
    page.push(line)
    length += line.length + 1
  }
  return { pages: [...pages, page.join('\n')], isCut: text.length > TEXT_CHARACTERS_MAX }
}

/** A line longer than a page in pieces, none of which splits a character in two. */
function cutLine(line: string): string[] {
  return line.length <= PAGE_CHARACTERS ? [line] : (line.match(LINE_PIECES) ?? [])
}
