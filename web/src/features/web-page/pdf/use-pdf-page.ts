import { useEffect, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** A page of a PDF once it was wanted; null before, and for one that cannot be read. */
export function usePdfPage(pdf: PDFDocumentProxy, number: number, isWanted: boolean): PDFPageProxy | null {
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
