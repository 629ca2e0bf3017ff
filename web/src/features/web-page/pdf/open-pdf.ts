import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite answers with the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { DocumentFailure } from '../load/document-failure.ts'
import { PDF_IMAGE_PIXELS_MAX } from './pdf-limits.ts'

/** Tables of characters, fonts and decoders that a PDF may take for granted; `vite/pdf-data-plugin.ts` puts them there. */
const DATA = `/assets/heavy-pdfjs-${version}`

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
    cMapUrl: `${DATA}/cmaps/`,
    standardFontDataUrl: `${DATA}/standard_fonts/`,
    wasmUrl: `${DATA}/wasm/`,
    iccUrl: `${DATA}/iccs/`,
    maxImageSize: PDF_IMAGE_PIXELS_MAX,
    enableXfa: false,
    verbosity: 0,
  })
  const pdf = task.promise.catch((cause: Error) => {
    throw new DocumentFailure(cause.name === 'PasswordException' ? 'locked' : 'damaged', { cause })
  })
  return { pdf, close: () => void task.destroy() }
}
