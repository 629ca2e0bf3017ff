import { useEffect, useRef } from 'react'
import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import styles from './pdf-text.module.css'

/** The words of a page, unseen above the drawing: to be read aloud, chosen and copied. */
export function PdfText({ page }: { page: PDFPageProxy }) {
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
