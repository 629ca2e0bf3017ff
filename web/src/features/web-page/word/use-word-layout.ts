import { parseAsync, renderDocument } from 'docx-preview'
import { useEffect, useEffectEvent, useState } from 'react'
import { ownOrigin } from '#platform/outside-link/own-origin.ts'
import { DocumentFailure, type DocumentFault } from '../document-failure.ts'
import { documentLink } from '../document-link.ts'
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

/** Elements that only lay out: what a page of a Word file is made of. Anything else is taken out with all it holds. */
const KEPT = new Set(
  `a abbr article aside b bdo blockquote br caption code col colgroup dd del div dl dt em figure figcaption footer h1 h2 h3
   h4 h5 h6 header hr i img ins li main mark ol p pre rp rt ruby s section small span strong style sub sup table tbody td
   tfoot th thead tr u ul wbr
   svg g path rect circle ellipse line polyline polygon text tspan image defs clippath lineargradient radialgradient stop
   foreignobject
   math mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle
   mpadded mphantom menclose semantics mmultiscripts mprescripts none`.split(/\s+/),
)
/** Attributes that load or do something; addresses are looked at one by one. */
const DROPPED = /^(?:on|srcset$|srcdoc$|formaction$|action$|ping$|target$|background$|poster$|download$|name$)/i
const ADDRESSES = new Set(['href', 'src', 'xlink:href'])
const OWN_PICTURE = /^data:image\//i

/**
 * Takes out of nodes whatever could run, load from elsewhere or lead away unseen. Links to other sites lead to our web
 * view, in a window beside this one. The frame the nodes go into forbids the same once more.
 */
export function cleanNodes(nodes: readonly Node[]): Node[] {
  return nodes.filter(isKept).map((node) => {
    if (node instanceof Element) cleanElement(node)
    return node
  })
}

const isKept = (node: Node) =>
  node instanceof Element ? KEPT.has(node.localName.toLowerCase()) : node.nodeType === Node.TEXT_NODE

function cleanElement(element: Element) {
  for (const name of element.getAttributeNames()) if (DROPPED.test(name)) element.removeAttribute(name)
  for (const name of ADDRESSES) if (element.hasAttribute(name)) cleanAddress(element, name)
  const strangers = [...element.childNodes].filter((child) => !isKept(child))
  for (const stranger of strangers) stranger.remove()
  for (const child of element.children) cleanElement(child)
}

function cleanAddress(element: Element, name: string) {
  const address = element.getAttribute(name) ?? ''
  if (element.localName !== 'a') {
    if (!OWN_PICTURE.test(address)) element.removeAttribute(name)
    return
  }
  if (address.startsWith('#')) return
  const path = documentLink(address, ownOrigin())
  if (path === null || !/^https?:/i.test(address.trim())) {
    element.removeAttribute(name)
    return
  }
  element.setAttribute(name, path)
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
}
