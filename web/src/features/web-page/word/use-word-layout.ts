import { parseAsync, renderDocument } from 'docx-preview'
import { useEffect, useEffectEvent, useState } from 'react'
import { DocumentFailure, type DocumentFault } from '../document-failure.ts'
import { cleanNodes } from './clean-nodes.ts'
import { requireModestPackage, WORD_WIDTH_MAX } from './modest-package.ts'

const OPTIONS = {
  // pieces of HTML that a Word file may carry
  renderAltChunks: false,
  // pictures and fonts inside the nodes themselves, so that none has an address of ours
  useBase64URL: true,
  // where Word itself last ended its pages
  ignoreLastRenderedPageBreak: false,
}

/** The sheets alone: room and ground around them are the viewer's. */
const LOOK = `
  html { overflow: hidden; color-scheme: only light; }
  body { margin: 0; }
  body .docx-wrapper { display: inline-flex; flex-flow: column; gap: 28px; min-width: 0; padding: 0; background: none; }
  body .docx-wrapper > section.docx { flex: none; margin: 0; box-shadow: none; background: #fff; overflow: hidden; }
  a[href], a[href] span { color: #2b49d2; text-decoration: underline; }
`

type Parts = {
  /** Null before it is there. */
  frame: HTMLIFrameElement | null
  bytes: Uint8Array<ArrayBuffer>
  onFault: (fault: DocumentFault) => void
}

/** Lays a Word file out in its frame, and follows its size; null until it stands there. */
export function useWordLayout({ frame, bytes, onFault }: Parts): WordLayout | null {
  const [layout, setLayout] = useState<WordLayout | null>(null)
  const tellFault = useEffectEvent(onFault)
  useEffect(() => {
    const inside = frame?.contentDocument
    if (!inside) return
    let isOver = false
    const observer = new ResizeObserver(() => setLayout(measure(inside)))
    const show = async () => {
      const nodes = await renderWord(bytes)
      if (isOver) return
      setLayout(layOut(inside, nodes))
      observer.observe(inside.body)
    }
    show().catch((error: unknown) => !isOver && tellFault(error instanceof DocumentFailure ? error.fault : 'damaged'))
    return () => {
      isOver = true
      observer.disconnect()
    }
  }, [frame, bytes])
  return layout
}

/** Pixels of a Word file as it is laid out, before any scaling: of all sheets together. */
type WordLayout = { width: number; height: number; count: number }

const sheetsIn = (frame: Document) => [...frame.querySelectorAll<HTMLElement>('section.docx')]

/** Puts the sheets into the frame's document, and looks how large they came out. */
function layOut(frame: Document, nodes: readonly Node[]): WordLayout {
  const isStyle = (node: Node) => node instanceof HTMLStyleElement
  adoptStyles(frame, [LOOK, ...nodes.filter(isStyle).map((node) => node.textContent ?? '')])
  frame.body.replaceChildren(...nodes.filter((node) => !isStyle(node)))
  return measure(frame)
}

/** Gives a document styles, which no policy lets in as elements. */
function adoptStyles(frame: Document, texts: readonly string[]) {
  const { defaultView: window } = frame
  if (window === null) return
  frame.adoptedStyleSheets = texts.map((text) => {
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}

/** How large the sheets are now: pictures and fonts may have come meanwhile. */
function measure(frame: Document): WordLayout {
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

/** Lays a Word file out: its pages as clean nodes, ready for the frame. Throws `DocumentFailure`. */
async function renderWord(bytes: Uint8Array<ArrayBuffer>): Promise<Node[]> {
  await requireModestPackage(bytes)
  try {
    const word: unknown = await parseAsync(new Blob([bytes]), OPTIONS)
    return cleanNodes(await renderDocument(word, OPTIONS))
  } catch (cause) {
    throw new DocumentFailure('damaged', { cause })
  }
}
