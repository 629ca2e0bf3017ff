import { useEffect, useRef } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { canvasScale } from './page-scale.ts'
import styles from './pdf-canvas.module.css'

/** Pinching is over when the zoom stood still so long, in milliseconds. */
const SETTLED_MS = 150

/** The drawing of a page; while the zoom changes it is stretched, and drawn anew when it stands still. */
export function PdfCanvas({ page, scale }: { page: PDFPageProxy; scale: number }) {
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
