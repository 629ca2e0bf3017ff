import { WORD_WIDTH_MAX } from './word-limits.ts'

/** Pixels of a Word file as it is laid out, before any scaling: of all sheets together. */
export type WordLayout = { width: number; height: number; count: number }

const sheetsIn = (frame: Document) => [...frame.querySelectorAll<HTMLElement>('section.docx')]

/** Puts the sheets into the frame's document, and looks how large they came out. */
export function layOut(frame: Document, nodes: readonly Node[]): WordLayout {
  frame.body.replaceChildren(...nodes)
  return measure(frame)
}

/** How large the sheets are now: pictures and fonts may have come meanwhile. */
export function measure(frame: Document): WordLayout {
  const sheets = sheetsIn(frame)
  const width = Math.max(1, ...sheets.map((sheet) => sheet.offsetWidth))
  return { width: Math.min(WORD_WIDTH_MAX, width), height: frame.body.scrollHeight, count: sheets.length }
}

/** Where each sheet begins on the screen; the frame is scaled as a whole. */
export function sheetWindowTops(frame: HTMLIFrameElement): number[] {
  const box = frame.getBoundingClientRect()
  const scale = box.height / Math.max(1, frame.offsetHeight)
  const sheets = frame.contentDocument === null ? [] : sheetsIn(frame.contentDocument)
  return sheets.map((sheet) => box.top + sheet.getBoundingClientRect().top * scale)
}
