import { useEffect, useEffectEvent, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { DocumentFailure, type DocumentFault } from '../load/document-failure.ts'
import { openPdf } from './open-pdf.ts'
import type { PageSize } from './page-scale.ts'

/** An open PDF, and the size of its first page, which stands for those nobody has looked at. */
export type OpenPdf = { pdf: PDFDocumentProxy; firstSize: PageSize }

/** The PDF in some bytes as long as it is shown; null while it is being opened. */
export function usePdf(bytes: Uint8Array, onFault: (fault: DocumentFault) => void): OpenPdf | null {
  const [open, setOpen] = useState<OpenPdf | null>(null)
  const tellFault = useEffectEvent(onFault)
  useEffect(() => {
    const opening = openPdf(bytes)
    let isOver = false
    withFirstSize(opening.pdf).then(
      (opened) => !isOver && setOpen(opened),
      (error: unknown) => !isOver && tellFault(error instanceof DocumentFailure ? error.fault : 'damaged'),
    )
    return () => {
      isOver = true
      setOpen(null)
      opening.close()
    }
  }, [bytes])
  return open
}

async function withFirstSize(opening: Promise<PDFDocumentProxy>): Promise<OpenPdf> {
  const pdf = await opening
  const first = await pdf.getPage(1)
  return { pdf, firstSize: first.getViewport({ scale: 1 }) }
}
