import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite answers with the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { DocumentFailure } from '../load/document-failure.ts'
import { IMAGE_PIXELS_MAX } from '../load/document-limits.ts'

/** Where tables of characters, fonts and decoders lie that a PDF may take for granted; put in by the build. */
declare const __PDF_DATA__: string

GlobalWorkerOptions.workerSrc = workerUrl

/** A PDF that is being opened; to be closed in any case. */
export type OpeningPdf = { pdf: Promise<PDFDocumentProxy>; close: () => void }

/**
 * Opens a PDF in a worker. Scripts in it never run: what would run them is not part of the app. Its forms are drawn, not
 * filled in. The promise fails with `DocumentFailure`.
 */
export function openPdf(bytes: Uint8Array): OpeningPdf {
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
