import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { documentText } from '#texts/document-text.ts'
import { useViewer } from '../viewer/viewer-context.ts'
import { canvasScale, fittingScale, type PageSize } from './page-scale.ts'
import { PdfLinks } from './pdf-links.tsx'
import styles from './pdf-page.module.css'

/** As far as one screen away on either side. */
const NEAR = '100% 0px'

/** Pinching is over when the zoom stood still so long, in milliseconds. */
const SETTLED_MS = 150

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; assumedSize: PageSize }

/** A page of a PDF: a sheet of its size, on which it is drawn while it is near the screen. */
export function PdfPage({ pdf, number, assumedSize }: PdfPageProps) {
  const sheet = useRef<HTMLElement>(null)
  const { zoom, widthPx, scroller } = useViewer()
  const isNear = useIsNear(sheet, scroller)
  const page = usePdfPage(pdf, number, isNear)
  const size = page?.getViewport({ scale: 1 }) ?? assumedSize
  const scale = fittingScale(size, widthPx) * zoom
  const style = { width: size.width * scale, height: size.height * scale, '--total-scale-factor': scale }
  return (
    <section
      ref={sheet}
      className={styles.page}
      style={style as CSSProperties}
      aria-label={documentText.page({ page: number })}
    >
      {page !== null && isNear && scale > 0 && (
        <>
          <PdfCanvas page={page} scale={scale} />
          <PdfText page={page} />
          <PdfLinks page={page} />
        </>
      )}
    </section>
  )
}

/** The drawing of a page; while the zoom changes it is stretched, and drawn anew when it stands still. */
function PdfCanvas({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const place = useRef<HTMLDivElement>(null)
  const settled = useDebounced(scale, SETTLED_MS)
  useEffect(() => {
    const drawing = draw(page, settled)
    // the old one stays until the new one is whole; what cannot be drawn leaves the paper blank
    drawing.finished.then(
      () => place.current?.replaceChildren(drawing.canvas),
      () => undefined,
    )
    return drawing.stop
  }, [page, settled])
  return <div ref={place} className={styles.place} aria-hidden="true" />
}

function draw(page: PDFPageProxy, scale: number) {
  const fineness = canvasScale(page.getViewport({ scale }), window.devicePixelRatio)
  const viewport = page.getViewport({ scale: scale * fineness })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  return { canvas, finished: task.promise, stop: () => task.cancel() }
}

/** A page of a PDF once it was wanted; null before, and for one that cannot be read. */
function usePdfPage(pdf: PDFDocumentProxy, number: number, isWanted: boolean): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    if (!isWanted || page !== null) return
    let isOver = false
    pdf.getPage(number).then(
      (got) => !isOver && setPage(got),
      // its sheet stays blank, as it would in any reader
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [pdf, number, isWanted, page])
  useEffect(() => {
    if (!isWanted) page?.cleanup()
  }, [isWanted, page])
  return page
}

/** True when an element is on the screen or near it. */
function useIsNear(element: RefObject<Element | null>, scroller: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const note = (entries: IntersectionObserverEntry[]) => setIsNear(entries.at(-1)?.isIntersecting ?? false)
    const observer = new IntersectionObserver(note, { root: scroller.current, rootMargin: NEAR })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scroller])
  return isNear
}

/** The words of a page, unseen above the drawing: to be read aloud, chosen and copied. */
function PdfText({ page }: { page: PDFPageProxy }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = place.current
    if (container === null) return
    const viewport = page.getViewport({ scale: 1 })
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
    // a page without words that can be read keeps its drawing
    layer.render().catch(() => undefined)
    return () => {
      layer.cancel()
      container.replaceChildren()
    }
  }, [page])
  return <div ref={place} className={styles.text} />
}
