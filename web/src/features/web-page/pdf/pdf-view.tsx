import { useEffect, useEffectEvent, useState } from 'react'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite answers with the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { DocumentFailure, type DocumentFault } from '../document-failure.ts'
import { IMAGE_PIXELS_MAX } from '../fetch-document.ts'
import { PageSkeleton } from '../viewer/page-skeleton.tsx'
import { CutNote, SheetList } from '../viewer/sheet-list.tsx'
import { type PageSize, PDF_PAGES_MAX } from './page-scale.ts'
import { PdfPage } from './pdf-page.tsx'

/** Where tables of characters, fonts and decoders lie that a PDF may take for granted; put in by the build. */
declare const __PDF_DATA__: string

GlobalWorkerOptions.workerSrc = workerUrl

type PdfViewProps = { bytes: Uint8Array; onFault: (fault: DocumentFault) => void }

/** A PDF, each page drawn when it comes near the screen. */
export function PdfView({ bytes, onFault }: PdfViewProps) {
  const open = usePdf(bytes, onFault)
  if (open === null) return <PageSkeleton />
  const { pdf, firstSize } = open
  const count = Math.min(pdf.numPages, PDF_PAGES_MAX)
  return (
    <>
      <SheetList count={count}>
        {Array.from({ length: count }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} assumedSize={firstSize} />
        ))}
      </SheetList>
      {pdf.numPages > count && <CutNote />}
    </>
  )
}

/** An open PDF, and the size of its first page, which stands for those nobody has looked at. */
type OpenPdf = { pdf: PDFDocumentProxy; firstSize: PageSize }

/** The PDF in some bytes as long as it is shown; null while it is being opened. */
function usePdf(bytes: Uint8Array, onFault: (fault: DocumentFault) => void): OpenPdf | null {
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

/** A PDF that is being opened; to be closed in any case. */
type OpeningPdf = { pdf: Promise<PDFDocumentProxy>; close: () => void }

/**
 * Opens a PDF in a worker. Scripts in it never run: what would run them is not part of the app. Its forms are drawn, not
 * filled in. The promise fails with `DocumentFailure`.
 */
function openPdf(bytes: Uint8Array): OpeningPdf {
  const task = getDocument({
    // the worker takes the bytes over, and the page still needs them for the download
    data: bytes.slice(),
    cMapUrl: `${__PDF_DATA__}/cmaps/`,
    standardFontDataUrl: `${__PDF_DATA__}/standard_fonts/`,
    wasmUrl: `${__PDF_DATA__}/wasm/`,
    iccUrl: `${__PDF_DATA__}/iccs/`,
    maxImageSize: IMAGE_PIXELS_MAX,
    enableXfa: false,
    verbosity: 0,
  })
  const pdf = task.promise.catch((cause: Error) => {
    throw new DocumentFailure(cause.name === 'PasswordException' ? 'locked' : 'damaged', { cause })
  })
  return { pdf, close: () => void task.destroy() }
}
