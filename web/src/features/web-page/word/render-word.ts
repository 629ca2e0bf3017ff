import { parseAsync, renderDocument } from 'docx-preview'
import { DocumentFailure } from '../load/document-failure.ts'
import { cleanNodes } from './clean-nodes.ts'
import { requireModestPackage } from './modest-package.ts'

const OPTIONS = {
  // pieces of HTML that a Word file may carry
  renderAltChunks: false,
  // pictures and fonts inside the nodes themselves, so that none has an address of ours
  useBase64URL: true,
  // where Word itself last ended its pages
  ignoreLastRenderedPageBreak: false,
}

/** Lays a Word file out: its pages as clean nodes, ready for the frame. Throws `DocumentFailure`. */
export async function renderWord(bytes: Uint8Array<ArrayBuffer>): Promise<Node[]> {
  await requireModestPackage(bytes)
  try {
    const word: unknown = await parseAsync(new Blob([bytes]), OPTIONS)
    return cleanNodes(await renderDocument(word, OPTIONS))
  } catch (cause) {
    throw new DocumentFailure('damaged', { cause })
  }
}
