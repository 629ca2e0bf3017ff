/** The pages of a document as they lie on the screen. */
export type Sheets = {
  count: number
  /** Where each begins, in pixels from the top of the window. */
  windowTops(): readonly number[]
}

/** Where each page begins, in pixels from the start of what scrolls. */
export function sheetTops(sheets: Sheets, scroller: HTMLElement): number[] {
  const start = scroller.getBoundingClientRect().top - scroller.scrollTop
  return sheets.windowTops().map((top) => top - start)
}

/** Share of the screen above which a page counts as the one that is read. */
const READING_LINE = 0.4

/** Number of the page that is read, from 1; at the end of the document its last one. */
export function pageAt(tops: readonly number[], { scrollTop, clientHeight, scrollHeight }: Scroll): number {
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return Math.max(1, tops.length)
  const line = scrollTop + clientHeight * READING_LINE
  return Math.max(1, tops.filter((top) => top <= line).length)
}

type Scroll = Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>
