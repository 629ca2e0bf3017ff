import { type RefObject, useRef, useState } from 'react'

/** Share of the screen above which a page counts as the one that is read. */
const READING_LINE = 0.4

/** A page that is gone to shows a little of what lies above it, in pixels. */
const SPACE_ABOVE_PX = 12

/** The pages of the document, the one that is read, and the way to another. */
export function useSheets(scroller: RefObject<HTMLElement | null>) {
  const [sheets, setSheets] = useState<Sheets | null>(null)
  const [page, setPage] = useState(1)
  const readTop = useRef(0)

  /** A document that was hidden is made anew when it is shown again, and goes on where it was read. */
  function take(next: Sheets | null) {
    setSheets(next)
    if (next !== null && scroller.current !== null) scroller.current.scrollTop = readTop.current
  }
  function note() {
    // a hidden element scrolls to its start without anybody having moved it
    if (sheets === null || scroller.current === null || scroller.current.clientHeight === 0) return
    readTop.current = scroller.current.scrollTop
    setPage(pageAt(sheetTops(sheets, scroller.current), scroller.current))
  }
  function show(number: number) {
    if (sheets === null || scroller.current === null) return
    scroller.current.scrollTop = (sheetTops(sheets, scroller.current)[number - 1] ?? 0) - SPACE_ABOVE_PX
    setPage(number)
  }
  const count = sheets?.count ?? 0
  return { count, page: Math.min(page, Math.max(1, count)), setSheets: take, note, show }
}

/** The pages of a document as they lie on the screen. */
export type Sheets = {
  count: number
  /** Where each begins, in pixels from the top of the window. */
  windowTops(): readonly number[]
}

/** Where each page begins, in pixels from the start of what scrolls. */
function sheetTops(sheets: Sheets, scroller: HTMLElement): number[] {
  const start = scroller.getBoundingClientRect().top - scroller.scrollTop
  return sheets.windowTops().map((top) => top - start)
}

/** Number of the page that is read, from 1; at the end of the document its last one. */
export function pageAt(tops: readonly number[], { scrollTop, clientHeight, scrollHeight }: Scroll): number {
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return Math.max(1, tops.length)
  const line = scrollTop + clientHeight * READING_LINE
  return Math.max(1, tops.filter((top) => top <= line).length)
}

type Scroll = Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>
