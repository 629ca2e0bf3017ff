import { type CSSProperties, useRef } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { documentText } from '#texts/document-text.ts'
import { useViewer } from '../viewer/viewer-context.ts'
import { fittingScale, type PageSize } from './page-scale.ts'
import { PdfCanvas } from './pdf-canvas.tsx'
import { PdfLinks } from './pdf-links.tsx'
import styles from './pdf-page.module.css'
import { PdfText } from './pdf-text.tsx'
import { useIsNear } from './use-is-near.ts'
import { usePdfPage } from './use-pdf-page.ts'

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
