import type { DocumentFault } from '../load/document-failure.ts'
import { CutNote } from '../viewer/cut-note.tsx'
import { PageSkeleton } from '../viewer/page-skeleton.tsx'
import { SheetList } from '../viewer/sheet-list.tsx'
import { PDF_PAGES_MAX } from './pdf-limits.ts'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './use-pdf.ts'

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
